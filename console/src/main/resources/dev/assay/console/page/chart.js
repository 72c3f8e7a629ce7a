// Draws each <figure data-chart="line|band|bar|stacked|scatter"> from the table in it. The first column is x, the others are
// series by their header. A header with data-role="low" or "high" bounds the band of the series before it, "mark" holds
// labels of vertical lines, "line" is a dashed line beside points, "n" is told in the tooltip only. An empty cell is a gap.
'use strict';

const PALETTE = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6', '--chart-7', '--chart-8'];
const BARS = new Set(['bar', 'stacked']);
const LONGEST_MARK = 24;
const MOST_PLACES = 5000;
const MOST_SYMBOLS = 60;

function colour(name) {
  // The computed value of a property with light-dark() is its source: an element has to take the colour.
  const probe = document.createElement('span');
  probe.className = 'probe';
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

function value(cell) {
  const text = (cell?.dataset.value ?? cell?.textContent ?? '').trim();
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

function columns(table) {
  const rows = [...table.tBodies[0].rows];
  return [...table.tHead.rows[0].cells].map((head, at) => ({
    name: head.textContent.trim(),
    role: head.dataset.role ?? '',
    cells: rows.map((row) => row.cells[at]),
  }));
}

function short(text) {
  return text.length > LONGEST_MARK ? text.slice(0, LONGEST_MARK - 1) + '…' : text;
}

function divisor(a, b) {
  return b === 0 ? a : divisor(b, a % b);
}

/** Returns the places of whole numbers in even distances, with those between them that have no row; null where they are no such numbers. */
function evenPlaces(numbers) {
  if (numbers.length < 2 || !numbers.every((one, at) => Number.isInteger(one) && (at === 0 || one > numbers[at - 1]))) return null;
  const distance = numbers.slice(1).reduce((all, one, at) => divisor(all, one - numbers[at]), 0);
  const count = (numbers.at(-1) - numbers[0]) / distance + 1;
  return count > MOST_PLACES ? null : Array.from({ length: count }, (_, at) => numbers[0] + at * distance);
}

/** Returns where rows stand on the x axis: at numbers, or at places that have names. */
function axisOf(figure, column) {
  const names = column.cells.map((cell) => cell.textContent.trim());
  const numbers = column.cells.map(value);
  const row = names.map((_, at) => at);
  if (BARS.has(figure.dataset.chart) || numbers.includes(null)) return { numeric: false, places: names, row };
  const even = figure.dataset.chart === 'scatter' ? null : evenPlaces(numbers);
  if (!even) return { numeric: true, places: numbers, row };
  const rows = new Map(numbers.map((number, at) => [number, at]));
  return { numeric: false, places: even, row: even.map((place) => rows.get(place) ?? null) };
}

/** Returns the values of one series on the axis. */
function points(axis, values) {
  return axis.numeric ? values.map((one, at) => [axis.places[at], one]) : axis.row.map((at) => (at === null ? null : values[at]));
}

function band(series, axis, lows, highs) {
  const edge = (name, values, areaStyle) => ({
    name, type: 'line', stack: `band of ${series.name}`, stackStrategy: 'all', symbol: 'none', silent: true,
    lineStyle: { opacity: 0 }, color: series.color, areaStyle, data: points(axis, values), z: 1,
  });
  const heights = highs.map((high, at) => (high === null || lows[at] === null ? null : high - lows[at]));
  return [edge(`${series.name} low`, lows), edge(`${series.name} high`, heights, { opacity: 0.18 })];
}

function marks(all, axis) {
  return all.filter((column) => column.role === 'mark').flatMap((column) => axis.row.flatMap((at, place) => {
    const text = at === null ? '' : column.cells[at].textContent.trim();
    return text ? [{ xAxis: axis.numeric ? axis.places[place] : place, label: { formatter: short(text) } }] : [];
  }));
}

function series(figure, all, axis) {
  const kind = figure.dataset.chart;
  const drawn = [];
  const bands = [];
  let low = null;
  for (const column of all.slice(1)) {
    if (column.role === 'low') {
      low = column.cells.map(value);
    } else if (column.role === 'high' && low && drawn.length && !axis.numeric) {
      bands.push(...band(drawn.at(-1), axis, low, column.cells.map(value)));
    } else if (column.role === 'line') {
      bands.push({
        name: column.name, type: 'line', symbol: 'none', silent: true, color: colour('--soft'), lineStyle: { type: 'dashed', width: 1 },
        data: points(axis, column.cells.map(value)), z: 1,
      });
    } else if (column.role === '') {
      drawn.push({
        name: column.name,
        type: kind === 'scatter' ? 'scatter' : BARS.has(kind) ? 'bar' : 'line',
        color: colour(PALETTE[drawn.length % PALETTE.length]),
        stack: kind === 'stacked' ? 'all' : undefined,
        symbol: 'circle',
        symbolSize: kind === 'scatter' ? 10 : 5,
        showSymbol: axis.places.length < MOST_SYMBOLS,
        barMaxWidth: 40,
        data: points(axis, column.cells.map(value)),
        z: 2,
      });
    }
  }
  const lines = marks(all, axis);
  if (lines.length && drawn.length) {
    drawn[0].markLine = {
      symbol: 'none', silent: true, data: lines,
      lineStyle: { color: colour('--soft'), type: 'dashed' },
      label: { color: colour('--soft'), fontSize: 11 },
    };
  }
  return [...bands, ...drawn];
}

function options(figure, table) {
  const all = columns(table);
  const axis = axisOf(figure, all[0]);
  const drawn = series(figure, all, axis);
  const names = drawn.filter((one) => one.z === 2).map((one) => one.name);
  const text = colour('--soft');
  const line = colour('--line');
  const look = { axisLine: { lineStyle: { color: line } }, splitLine: { lineStyle: { color: line } }, nameTextStyle: { color: text } };
  const { unit = '', xMin = 'dataMin', xMax = 'dataMax', yMin, yMax } = figure.dataset;
  const tell = (number) => `${+Number(number).toPrecision(4)}${unit}`;
  const least = BARS.has(figure.dataset.chart) ? 0 : yMin;
  const tip = (hits) => {
    const at = axis.row[hits[0].dataIndex];
    if (at === null) return '';
    const told = [`${all[0].name} ${all[0].cells[at].textContent.trim()}`];
    for (const column of all.slice(1)) {
      const cell = column.cells[at].textContent.trim();
      if (cell) told.push(`${column.name}: ${cell}${column.role === 'mark' || column.role === 'n' ? '' : unit}`);
    }
    return told.join('\n');
  };
  return {
    animation: false,
    aria: { enabled: false },
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 8, right: 20, top: names.length > 1 ? 48 : 28, bottom: 24, containLabel: true },
    legend: names.length > 1 ? { type: 'scroll', top: 0, left: 0, textStyle: { color: text }, data: names } : undefined,
    tooltip: {
      renderMode: 'richText', trigger: 'axis', confine: true, formatter: tip,
      backgroundColor: colour('--raised'), borderColor: line, textStyle: { color: colour('--text') },
    },
    xAxis: {
      ...look, type: axis.numeric ? 'value' : 'category', data: axis.numeric ? undefined : axis.places,
      boundaryGap: axis.numeric ? undefined : BARS.has(figure.dataset.chart) || axis.places.length === 1,
      name: all[0].name, nameLocation: 'middle', nameGap: 26, axisLabel: { color: text, hideOverlap: true }, splitLine: { show: false },
      min: axis.numeric ? xMin : undefined, max: axis.numeric ? xMax : undefined,
    },
    yAxis: { ...look, type: 'value', scale: least === undefined, min: least, max: yMax, axisLabel: { color: text, formatter: tell } },
    series: drawn,
  };
}

const charts = [];

function draw(part) {
  for (const figure of part.querySelectorAll('figure[data-chart]')) {
    const table = figure.querySelector('table');
    if (!table || figure.querySelector('.plot') || table.tBodies[0].rows.length === 0) continue;
    const plot = document.createElement('div');
    plot.className = 'plot';
    plot.setAttribute('role', 'img');
    plot.setAttribute('aria-label', figure.querySelector('figcaption').textContent.trim());
    const details = figure.querySelector('details');
    figure.insertBefore(plot, details);
    if (details) details.open = false;
    const chart = echarts.init(plot, null, { renderer: 'canvas' });
    chart.setOption(options(figure, table));
    // A click leads where the row's first link leads.
    chart.on('click', (hit) => table.tBodies[0].rows[axisOf(figure, columns(table)[0]).row[hit.dataIndex]]?.querySelector('a')?.click());
    new ResizeObserver(() => chart.resize()).observe(plot);
    charts.push({ chart, figure, table });
  }
}

draw(document);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  for (const { chart, figure, table } of charts) chart.setOption(options(figure, table), true);
});
