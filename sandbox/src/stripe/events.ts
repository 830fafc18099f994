import { textOf } from './form';
import type { Ledger } from './ledger';
import { LIST_FIELDS, listPage } from './lists';
import { route, type Route } from './route';

export function eventRoutes(ledger: Ledger): Route[] {
  return [
    route('GET', '/v1/events', 'secret', [...LIST_FIELDS, 'type'], ({ form }) => {
      const type = textOf(form, 'type');
      const all = ledger.store.all('events');
      return listPage('/v1/events', type ? all.filter((event) => event.type === type) : all, form);
    }),
    route('GET', '/v1/events/:id', 'secret', [], ({ id }) => ledger.find('events', id)),
  ];
}
