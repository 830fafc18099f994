import { Profiler } from 'react';
import { render } from '@testing-library/react';
import { CardGrid } from './CardGrid';
import { InTurn } from './InTurn';
import { LoadedList } from './LoadedList';

const NAMES = ['first', 'second', 'third'];
const WINDOW = 800;
/** Placeholders, the first cards, all of them. */
const STEPS_OF_LISTS = 3;

/** A first screen with its sections one below the other, each so many pixels high. */
function drawFirstScreen(heights: readonly number[]) {
  document.body.innerHTML = `<div id="sections">${NAMES.map((name) => `<section id="${name}"><a href="/">${name}</a></section>`).join('')}</div>`;
  NAMES.forEach((name, at) => {
    const top = heights.slice(0, at).reduce((sum, height) => sum + height, 0);
    const section = document.getElementById(name) as HTMLElement;
    section.getBoundingClientRect = () => new DOMRect(0, top, 400, heights[at]);
  });
}

/** @returns what is on the screen after each rendering: a section by its name, the room for one by its id and height. */
function open(): (string | null)[][] {
  const seen: (string | null)[][] = [];
  const root = document.body.appendChild(document.createElement('main'));
  const look = () =>
    seen.push(
      [...root.querySelectorAll<HTMLElement>('#sections > *')].map((element) =>
        element.style.height ? `${element.id} ${element.style.height}` : element.textContent,
      ),
    );
  render(
    <Profiler id="page" onRender={look}>
      <InTurn id="sections" sx={{}}>
        {NAMES.map((name) => (
          <section key={name} id={name}>
            {name}
          </section>
        ))}
      </InTurn>
    </Profiler>,
    { container: root },
  );
  return seen;
}

beforeEach(() => {
  window.innerHeight = WINDOW;
});
afterEach(() => document.body.replaceChildren());

describe('sections in turn', () => {
  it('are there at once where there is no first screen', () => {
    expect(open()).toEqual([NAMES]);
  });

  it('leave room for those that nobody sees yet, to which links lead, and which come one with each rendering', () => {
    drawFirstScreen([WINDOW, 300, 200]);
    expect(open()).toEqual([
      ...Array(STEPS_OF_LISTS).fill(['first', 'second 300px', 'third 200px']),
      ['first', 'second', 'third 200px'],
      ['first', 'second', 'third'],
    ]);
  });

  it('have their lists filled in steps: placeholders as in the first screen, some cards, all cards', () => {
    drawFirstScreen([1, 1, 1]);
    const seen: string[] = [];
    const rows = [...'abcdef'];
    render(
      <Profiler id="page" onRender={() => seen.push(document.querySelector('main')?.textContent ?? '')}>
        <InTurn id="sections" sx={{}}>
          <LoadedList
            query={{ currentData: rows, isError: false, refetch: () => null }}
            skeleton="…"
            empty={null}
          >
            {(cards) => <CardGrid minWidth={100}>{[...cards]}</CardGrid>}
          </LoadedList>
        </InTurn>
      </Profiler>,
      { container: document.body.appendChild(document.createElement('main')) },
    );
    expect(seen.slice(0, STEPS_OF_LISTS)).toEqual(['…', 'abcd', 'abcdef']);
  });

  it('do not wait before what has the focus', () => {
    drawFirstScreen([WINDOW, 300, 200]);
    document.querySelector<HTMLElement>('#second a')?.focus();
    expect(open()[0]).toEqual(['first', 'second', 'third 200px']);
  });

  it('do not let anybody wait for what is in the window', () => {
    drawFirstScreen([WINDOW - 2, 1, 1]);
    expect(open()).toEqual(Array(STEPS_OF_LISTS).fill(NAMES));
  });
});
