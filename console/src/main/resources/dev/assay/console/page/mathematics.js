// Sets the formulas of a page. A formula that can't be set stays as its source.
'use strict';

const LONGEST_FORMULA = 5000;
// A formula with a link or with attributes of its own stays text.
const SETTINGS = { trust: (command) => { throw new Error(command.command); }, maxExpand: 200, maxSize: 10, strict: 'ignore' };

function setFormulas(part) {
  for (const element of part.querySelectorAll('.math[data-tex]')) {
    const source = element.textContent;
    if (source.length > LONGEST_FORMULA) continue;
    const formula = document.createElement('span');
    try {
      katex.render(source, formula, SETTINGS);
    } catch {
      continue;
    }
    element.replaceChildren(formula);
    element.removeAttribute('data-tex');
    element.title = source;
  }
}

setFormulas(document);
