import { takeFirstAnswer } from './firstAnswers';

const CATEGORIES = [{ categoryId: 'gaming' }];

function putAnswersIntoPage(answers: object, navigation: object = {}): void {
  document.body.innerHTML = '<script type="application/json" id="answers"></script>';
  const [element] = document.getElementsByTagName('script');
  if (element) element.textContent = JSON.stringify(answers);
  const entry = { type: 'navigate', transferSize: 4000, ...navigation };
  Object.assign(performance, { getEntriesByType: () => [entry] });
}

describe('an answer in the page', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is given to the first that asks for it, and to nobody after that', () => {
    putAnswersIntoPage({ '/categories': CATEGORIES, '/bestSellers': [] });
    expect(takeFirstAnswer('/categories')).toEqual(CATEGORIES);
    expect(takeFirstAnswer('/categories')).toBeUndefined();
    expect(takeFirstAnswer('/bestSellers')).toEqual([]);
    expect(takeFirstAnswer('/orders')).toBeUndefined();
  });

  it('is not used when the document is an old one that the browser has kept', () => {
    putAnswersIntoPage({ '/categories': CATEGORIES }, { transferSize: 0 });
    expect(takeFirstAnswer('/categories')).toBeUndefined();
    putAnswersIntoPage({ '/categories': CATEGORIES }, { type: 'back_forward' });
    expect(takeFirstAnswer('/categories')).toBeUndefined();
  });

  it('is not used half a minute later', () => {
    putAnswersIntoPage({ '/categories': CATEGORIES });
    jest.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(takeFirstAnswer('/categories')).toBeUndefined();
  });

  it('is missing where the server has written none', () => {
    document.body.innerHTML = '';
    expect(takeFirstAnswer('/categories')).toBeUndefined();
  });
});
