// Pages work without this file. It adds what only a script can do.
'use strict';

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = document.getElementById(button.dataset.copy).textContent;
    const before = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'The browser did not allow it';
    }
    setTimeout(() => { button.textContent = before; }, 2000);
  });
}

// Ctrl+Enter sends the form in which one types.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target.closest('form');
  if (form && event.target.tagName === 'TEXTAREA') form.requestSubmit();
});
