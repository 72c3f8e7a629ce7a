// Pages work without this file. It adds what only a script can do.
'use strict';

if (navigator.clipboard) {
  for (const button of document.querySelectorAll('button[data-copy]')) button.hidden = false;
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
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

// Ctrl+Enter sends the form in which one types.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target.closest('form');
  if (form && event.target.tagName === 'TEXTAREA') form.requestSubmit();
});

// The keys of a page: an element with data-keys="g v" is used where one presses g and then v, and does not type.
const KEYS_APART_MS = 1500;
const UNTYPED_INPUTS = new Set(['button', 'checkbox', 'radio', 'reset', 'submit']);
let pressed = [];
let pressedAt = 0;

function isTyping(element) {
  if (element.isContentEditable || element.tagName === 'TEXTAREA' || element.tagName === 'SELECT') return true;
  return element.tagName === 'INPUT' && !UNTYPED_INPUTS.has(element.type);
}

function withKeys() {
  return [...document.querySelectorAll('[data-keys]')].filter((element) => element.checkVisibility() && !element.disabled);
}

function use(element) {
  if (element.matches('input:not([type=checkbox], [type=radio], [type=submit]), select, textarea')) element.focus();
  else element.click();
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || isTyping(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const now = performance.now();
  pressed = now - pressedAt > KEYS_APART_MS ? [event.key] : [...pressed.slice(-1), event.key];
  pressedAt = now;
  const elements = withKeys();
  for (const keys of [pressed.join(' '), event.key]) {
    const meant = elements.filter((one) => one.dataset.keys === keys);
    if (meant.length > 0) {
      event.preventDefault();
      pressed = [];
      // One key opens all tables of a page.
      (meant[0].tagName === 'SUMMARY' ? meant : meant.slice(0, 1)).forEach(use);
      return;
    }
  }
});

function nameOf(element) {
  if (element.dataset.keysName) return element.dataset.keysName;
  if (element.labels?.length) return element.labels[0].textContent.trim();
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}

function keysDialog() {
  const dialog = document.createElement('dialog');
  dialog.className = 'keys';
  dialog.setAttribute('aria-label', 'Keys of this page');
  const heading = document.createElement('h2');
  heading.textContent = 'Keys of this page';
  const list = document.createElement('dl');
  const seen = new Set();
  for (const element of withKeys()) {
    const keys = element.dataset.keys;
    if (seen.has(keys)) continue;
    seen.add(keys);
    const row = document.createElement('div');
    const term = document.createElement('dt');
    for (const key of keys.split(' ')) {
      const kbd = document.createElement('kbd');
      kbd.textContent = key;
      term.append(kbd, ' ');
    }
    const name = document.createElement('dd');
    name.textContent = nameOf(element);
    row.append(term, name);
    list.append(row);
  }
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.append(heading, list, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const keysButton = document.querySelector('button[data-keys="?"]');
keysButton.hidden = false;
keysButton.addEventListener('click', keysDialog);
