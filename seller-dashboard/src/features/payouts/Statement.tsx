import { useId, useState } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { errorMessage, serverNow } from '@relaptop/shared/api';
import type { StatementLine } from '@relaptop/shared/contracts';
import { DataTable, saveFile, toCsv, type Column } from '@relaptop/shared/tables';
import {
  AgreedNote,
  Button,
  FailedState,
  formatAmount,
  formatDate,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { usePayoutsStatementQuery } from '../../common/sellerApi';

const KINDS: Record<StatementLine['statementKind'], string> = {
  sale: 'Sale',
  takenBack: 'Reversed',
  debt: 'New debt',
};

const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Number of months to choose from. Even in December, two years contain the whole previous year. */
const MONTHS = 24;

/** @returns months such as `2026-11`, the current month first, in UTC like the statements */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );

function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? ''} ${year}`;
}

/** The column for debts appears only if there are any, because most sellers never have debts. */
const columnsOf = (lines: readonly StatementLine[]): readonly Column<StatementLine>[] => [
  { label: 'Date', width: 128, render: ({ at }) => formatDate(at) },
  { label: 'Type', width: 140, render: ({ statementKind }) => KINDS[statementKind] },
  { label: 'Laptop', onPhones: 'title', render: ({ productName }) => productName },
  {
    label: 'Price',
    align: 'right',
    render: (line) => (
      <div>
        <span>{line.price > 0 ? formatAmount(line.price) : '–'}</span>
        <AgreedNote of={line} />
      </div>
    ),
  },
  { label: 'Fee', align: 'right', render: ({ fee }) => formatAmount(fee) },
  ...columnOfAny(lines, 'For debts', ({ debtPaid }) => debtPaid),
  { label: 'To you', align: 'right', render: ({ payoutAmount }) => formatAmount(payoutAmount) },
  ...columnOfAny(lines, 'New debt', ({ owed }) => owed),
];

const columnOfAny = (
  lines: readonly StatementLine[],
  label: string,
  amountOf: (line: StatementLine) => number,
): Column<StatementLine>[] =>
  lines.some((line) => amountOf(line) > 0)
    ? [{ label, align: 'right', render: (line) => formatAmount(amountOf(line)) }]
    : [];

/** Rounds to cents, because sums of floating-point numbers are inexact. */
const roundToCents = (amount: number): number => Number(amount.toFixed(2));

const CSV_COLUMNS: readonly (readonly [
  head: string,
  valueOf: (line: StatementLine) => string | number | null,
])[] = [
  ['Date', (line) => line.at],
  ['Type', (line) => KINDS[line.statementKind]],
  ['Order', (line) => line.bookingId],
  ['Laptop', (line) => line.productName],
  ['Price', (line) => roundToCents(line.price)],
  ['Fee', (line) => roundToCents(line.fee)],
  ['Paid for debts', (line) => roundToCents(line.debtPaid)],
  ['To you', (line) => roundToCents(line.payoutAmount)],
  ['New debt', (line) => roundToCents(line.owed)],
  ['Transfer', (line) => line.transferId],
];

const csvOf = (lines: readonly StatementLine[]): string =>
  toCsv(
    CSV_COLUMNS.map(([head]) => head),
    lines.map((line) => CSV_COLUMNS.map(([, valueOf]) => valueOf(line))),
  );

export function Statement() {
  const months = lastMonths(new Date(serverNow()));
  const [month, setMonth] = useState(months[0] ?? '');
  const { data, error, refetch, isFetching } = usePayoutsStatementQuery(month);
  const id = useId();
  const total = (data ?? []).reduce((sum, { payoutAmount }) => sum + Math.round(payoutAmount * 100), 0) / 100;
  return (
    <Stack component="section" aria-labelledby={`${id}-title`} spacing={2} className="statement">
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={`${id}-title`} variant="h2">
          Statement
        </Typography>
        <Button variant="outlined" disabled={!data || data.length === 0} onClick={() => window.print()}>
          Print
        </Button>
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Stack>
          <Typography component="label" variant="body2" htmlFor={`${id}-month`}>
            Month
          </Typography>
          <NativeSelect
            variant="outlined"
            input={<OutlinedInput size="small" />}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
            inputProps={{ id: `${id}-month` }}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </NativeSelect>
        </Stack>
        <Button
          variant="outlined"
          disabled={!data || data.length === 0 || isFetching}
          onClick={() => saveFile(`relaptop-payouts-${month}.csv`, csvOf(data ?? []))}
        >
          Download CSV
        </Button>
      </Stack>
      {error ? (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data && data.length === 0 ? (
        <Typography color="textSecondary">{`Nothing was paid out in ${monthName(month)}.`}</Typography>
      ) : (
        <>
          <DataTable
            caption={`Statement of ${monthName(month)}`}
            columns={columnsOf(data ?? [])}
            rows={data}
            rowKey={({ at, bookingId, statementKind }) => `${at} ${bookingId} ${statementKind}`}
          />
          {data && (
            <Typography
              sx={{ px: 2, textAlign: 'right', fontWeight: 700 }}
            >{`Total: ${formatAmount(total)}`}</Typography>
          )}
        </>
      )}
    </Stack>
  );
}
