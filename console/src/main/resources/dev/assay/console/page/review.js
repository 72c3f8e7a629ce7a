// Shows the next item at once: two are fetched ahead. The page works without this file.
'use strict';

{
  const sent = new Set();
  const ahead = [];
  const deadlines = new WeakMap();
  let requests = Promise.resolve();

  const onScreen = () => document.getElementById('screen');
  const isItem = (screen) => screen !== null && screen.dataset.lease !== undefined;

  /** Keeps the items of a page that are not known yet. */
  function keep(page) {
    const found = [...page.querySelectorAll('template.review-ahead')].map((one) => one.content.firstElementChild);
    const first = page.getElementById('screen');
    if (page !== document && isItem(first)) found.unshift(first);
    const known = new Set([onScreen(), ...ahead].filter(isItem).map((one) => one.dataset.lease));
    for (const item of found) {
      if (sent.has(item.dataset.lease) || known.has(item.dataset.lease)) continue;
      startClock(item);
      ahead.push(item);
    }
  }

  function startClock(item) {
    deadlines.set(item, performance.now() + Number(item.dataset.seconds) * 1000);
  }

  function show(screen) {
    onScreen().replaceWith(screen);
    setFormulas(screen);
    for (const button of screen.querySelectorAll('button')) button.disabled = false;
    const address = new URL(location.href);
    if (isItem(screen)) address.searchParams.set('item', screen.dataset.lease);
    else address.searchParams.delete('item');
    history.replaceState(null, '', address);
    tick();
    screen.focus({preventScroll: true});
    screen.scrollIntoView({block: 'nearest'});
  }

  function say(text) {
    const said = document.getElementById('said');
    said.textContent = text;
    said.hidden = text === '';
  }

  function nextAhead() {
    while (ahead.length > 0 && deadlines.get(ahead[0]) < performance.now()) ahead.shift();
    return ahead.shift();
  }

  /** Sends a form; returns the page to which it led. */
  async function send(action, body) {
    const response = await fetch(action, {method: 'POST', body});
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!response.ok || !page.getElementById('status')) {
      throw new Error(page.querySelector('main')?.innerText.trim() || 'The service does not answer.');
    }
    return page;
  }

  async function rule(action, body, screen) {
    const lease = screen.dataset.lease;
    try {
      const page = await send(action, body);
      document.getElementById('status').replaceWith(page.getElementById('status'));
      const led = page.getElementById('screen');
      if (led.dataset.over === lease) {
        putBack(led, lease);
        return;
      }
      keep(page);
      if (onScreen() === screen) show(nextAhead() ?? led);
    } catch (problem) {
      sent.delete(lease);
      putBack(screen, lease);
      say('Your ruling on this item was not stored. ' + problem.message);
    }
  }

  /** Shows a screen in place of the item that followed it, which comes next. */
  function putBack(screen, lease) {
    if (isItem(onScreen()) && onScreen().dataset.lease !== lease) ahead.unshift(onScreen());
    show(screen);
  }

  async function undo() {
    const form = document.querySelector('.review-undo');
    if (!form) return;
    const body = new URLSearchParams(new FormData(form));
    try {
      const page = await send(form.action, body);
      sent.delete(body.get('lease_id'));
      document.getElementById('status').replaceWith(page.getElementById('status'));
      const undone = page.getElementById('screen');
      if (isItem(undone)) startClock(undone);
      putBack(undone, body.get('lease_id'));
    } catch (problem) {
      say('Nothing was undone. ' + problem.message);
    }
  }

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.matches('.review-undo')) {
      event.preventDefault();
      say('');
      requests = requests.then(undo);
    }
    if (!form.matches('.review-rule')) return;
    event.preventDefault();
    const screen = form.closest('#screen');
    if (!event.submitter || screen === null) return;
    say('');
    const body = new URLSearchParams(new FormData(form, event.submitter));
    sent.add(screen.dataset.lease);
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    const next = nextAhead();
    if (next) show(next);
    requests = requests.then(() => rule(form.action, body, screen));
  });

  // A key that stays down must not rule on one item after another.
  addEventListener('keydown', (event) => {
    if (event.repeat && !event.target.matches('input, select, textarea')) event.stopPropagation();
  }, true);

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.target.name === 'note') event.target.blur();
  });

  function tick() {
    const left = onScreen().querySelector('.left');
    if (!left) return;
    const seconds = Math.max(0, Math.ceil((deadlines.get(onScreen()) - performance.now()) / 1000));
    left.textContent = seconds > 0
      ? `, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
      : '. Your time is over: it goes back to the queue.';
  }

  if (isItem(onScreen())) startClock(onScreen());
  keep(document);
  tick();
  setInterval(tick, 1000);
}
