import type { LaptopModel } from '@relaptop/shared/contracts';
import table from './models.json';
import type { App } from '../../http/app';
import { route } from '../../http/route';

const MOST = 8;

/** Splits letters from digits, so that "T 14", "t-14" and "T14" are equal. */
const partsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

const MODELS = table.map(({ year, category: _category, storageKind, ...row }) => {
  const label = `${row.brand} ${row.model}`;
  const model = { ...row, label, releaseYear: year, storageKind } as LaptopModel;
  const parts = partsOf([label, year, ...row.processors].join(' '));
  return { model, name: partsOf(label).join(''), parts };
});

/**
 * Finds models where each typed word begins a word of the name, year or processors. Models whose name contains the whole typed text come
 * first, then those with the most whole words, then the latest.
 */
export function findModels(words: string): LaptopModel[] {
  const typed = partsOf(words);
  if (typed.length === 0) return [];
  const together = typed.join('');
  return MODELS.filter(({ parts }) => typed.every((word) => parts.some((part) => part.startsWith(word))))
    .map(({ model, name, parts }) => {
      const whole = typed.filter((word) => parts.includes(word)).length;
      return { model, rank: name.includes(together) ? typed.length + 1 : whole };
    })
    .toSorted((a, b) => b.rank - a.rank || b.model.releaseYear - a.model.releaseYear)
    .slice(0, MOST)
    .map(({ model }) => model);
}

export function laptopModelRoutes(app: App): void {
  route(app, 'GET /laptopModels', async (request) => findModels(request.query.q));
}
