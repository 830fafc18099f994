import type { Request } from 'autocannon';
import type { SentMessage } from '@relaptop/shared/contracts';
import { bookingBody } from '../../../server/src/testing/shop';
import type { Person } from '../../faults/harness/people';
import type { Market, Talk } from './market';
import { inTurn, messageBody } from './messageBody';
import { newSearch } from './searches';
import type { Kind } from './send';

/** Requests of a browser that visits the shop. The categories are the demo's. */
const PAGES: readonly { path: string; signedIn?: boolean }[] = [
  { path: '/categories' },
  { path: '/advetiseItems' },
  { path: '/bestSellers' },
  { path: '/product/gaming' },
  { path: '/product/business' },
  { path: '/product/gaming', signedIn: true },
  { path: '/product/business', signedIn: true },
  { path: '/myBooking/:email', signedIn: true },
];
const BROWSERS = 1_000;

/** A message that the server has accepted. The streams of both sides must receive it. */
export interface AcceptedMessage {
  readonly conversationId: string;
  readonly messageId: string;
}

/** @param sent list to which accepted messages are added */
export const requestsOf = (market: Market, sent: AcceptedMessage[]): Record<Kind, Request[]> => ({
  browsing: browse(market),
  searching: search(market),
  booking: book(market),
  messages: write(market, sent),
});

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

const browse = ({ buyers }: Market): Request[] =>
  PAGES.map(({ path, signedIn }) => {
    const nextBuyer = inTurn(buyers);
    const setupRequest = (request: Request): Request => {
      const buyer = nextBuyer();
      const ownPath = `/api${path.replace(':email', buyer.email)}`;
      return { ...request, path: ownPath, headers: { ...request.headers, ...(signedIn && bearer(buyer)) } };
    };
    return { method: 'GET', setupRequest };
  });

interface Found {
  nextPage?: string | undefined;
  laptop?: string | undefined;
}

/** @returns requests for a search, its next page, and the page of its first laptop. Visitors and signed-in users alternate */
function search({ buyers, laptops }: Market): Request[] {
  const nextBuyer = inTurn(buyers);
  let turn = 0;
  const ask = (request: Request, path: string): Request => {
    turn += 1;
    const headers = { ...request.headers, 'user-agent': `Browser ${turn % BROWSERS}` };
    return { ...request, path, headers: { ...headers, ...(turn % 2 === 0 && bearer(nextBuyer())) } };
  };
  const learn = (status: number, body: string, found: Found, headers: Request['headers']): void => {
    if (status !== 200) return;
    found.nextPage = /<(.+)>/.exec(String(headers?.['link'] ?? ''))?.[1];
    found.laptop = /"_id":"([0-9a-f-]{36})"/.exec(body)?.[1];
  };
  return [
    { method: 'GET', setupRequest: (request) => ask(request, newSearch()), onResponse: learn },
    { method: 'GET', setupRequest: (request, { nextPage }: Found) => ask(request, nextPage ?? newSearch()) },
    {
      method: 'GET',
      setupRequest: (request, { laptop }: Found) => ask(request, `/api/laptops/${laptop ?? laptops[0]}`),
    },
  ];
}

const postOf = (request: Request, person: Person, path: string, body: object): Request => ({
  ...request,
  path: `/api${path}`,
  headers: { ...request.headers, ...bearer(person), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function book({ buyers, laptops }: Market): Request[] {
  const nextBuyer = inTurn(buyers);
  const setupRequest = (request: Request): Request => {
    const buyer = nextBuyer();
    return postOf(request, buyer, '/booking', bookingBody(laptops.pop() ?? '', buyer));
  };
  return [{ method: 'POST', setupRequest }];
}

function write({ talks }: Market, sent: AcceptedMessage[]): Request[] {
  const nextTalk = inTurn<Talk>(talks);
  const setupRequest = (request: Request): Request => {
    const { id, buyer } = nextTalk();
    return postOf(request, buyer, `/conversations/${id}/messages`, messageBody());
  };
  const onResponse = (status: number, body: string): void => {
    if (status !== 200) return;
    const { conversationId, message } = JSON.parse(body) as SentMessage;
    sent.push({ conversationId, messageId: message._id });
  };
  return [{ method: 'POST', setupRequest, onResponse }];
}
