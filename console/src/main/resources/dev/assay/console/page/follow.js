// Keeps the parts of a page with data-follow up to date: the page is fetched again until it has ended. A part in which somebody
// stands stays as it is, so that nobody loses their place.
'use strict';

const EVERY_MS = 5000;
const following = document.getElementById('following');

async function newer() {
  const answer = await fetch(location.href);
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function replace(page, ended) {
  for (const part of document.querySelectorAll('[data-follow]')) {
    const other = page.getElementById(part.id);
    if (other && (ended || !part.contains(document.activeElement))) part.replaceWith(document.adoptNode(other));
  }
}

async function follow() {
  try {
    const page = await newer();
    const ended = !page.getElementById('following');
    if (ended && !page.querySelector('[data-follow]')) throw new Error('another page');
    replace(page, ended);
    if (ended) following.textContent = 'It has ended.';
    else setTimeout(follow, EVERY_MS);
  } catch {
    following.textContent = 'The page could not be fetched again. Load it again for newer figures.';
  }
}

following.textContent = 'Live: the page follows every five seconds.';
setTimeout(follow, EVERY_MS);
