// Keeps the figures of the overview up to date by a stream of the server, which sends parts of the page.
'use strict';

const now = document.getElementById('now');
const state = document.getElementById('live');
const stream = new EventSource(now.dataset.live);

function replace(part, html) {
  const address = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  part.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  // Whoever goes by Tab stays at the same link.
  if (address) [...part.querySelectorAll('a')].find((link) => link.getAttribute('href') === address)?.focus();
}

function stop(reason) {
  stream.close();
  state.textContent = `${reason} These are the last figures: load the page again.`;
}

stream.addEventListener('open', () => { state.textContent = 'Live: the figures follow every two seconds.'; });
stream.addEventListener('now', (event) => replace(now, event.data));
stream.addEventListener('alerts', (event) => replace(document.getElementById('alerts'), event.data));
stream.addEventListener('end', (event) => stop(event.data));
stream.addEventListener('error', () => {
  if (stream.readyState === EventSource.CLOSED) stop('The figures have stopped.');
  else state.textContent = 'The connection is lost. The page tries again.';
});
