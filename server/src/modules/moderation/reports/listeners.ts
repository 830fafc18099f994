import type { DomainEvents, Transaction } from '../../../database/domainEvents';
import { closeProfileReports } from '../../people/profileReports';
import { listOpenReporters } from './repository';

/** Removing a laptop closes its reports and notifies the reporters; deleting an account closes the reports of its profile. */
export function reportListeners(events: DomainEvents): void {
  events.on('laptop.removed', (tx, { productIds }) => settle(tx, productIds));
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, async (tx, { userId }) => {
      await closeProfileReports(tx, userId);
    });
}

async function settle(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const reporters = await listOpenReporters(tx, productIds);
  for (const id of new Set(reporters.map(({ productId }) => productId))) {
    const reporterIds = reporters
      .filter(({ productId }) => productId === id)
      .map(({ reporterId }) => reporterId);
    await tx.emit('report.decided', { about: 'laptop', id, isRemoved: true, reporterIds });
  }
}
