import type { ReactNode } from 'react';
import { api, call } from '@relaptop/shared/api';
import { CONDITION_TEXTS, type Condition } from '@relaptop/shared/contracts';
import { sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Box, feeText, plainList, RADIUS } from '@relaptop/shared/ui';
import excellent from '../../assets/grades/excellent.webp';
import fair from '../../assets/grades/fair.webp';
import good from '../../assets/grades/good.webp';

const { useInfoFeesQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    infoFees: build.query(call('GET /fees')),
  }),
});

export function Fee() {
  const { data: fees } = useInfoFeesQuery();
  return fees && <span>{`${feeText(fees)} `}</span>;
}

const PICTURES: Readonly<Record<Condition, string>> = { excellent, good, fair };

interface GradeProps {
  name: Condition;
  picture: string;
  children: ReactNode;
}

export function Grade({ name, picture, children }: GradeProps) {
  const { label, meaning } = CONDITION_TEXTS[name];
  return (
    <Box component="li" sx={gradeStyle}>
      <img src={PICTURES[name]} alt={`${label}: ${picture}`} width={640} height={480} loading="lazy" />
      <div>
        <strong>{`${label}: ${meaning}.`}</strong>
        <div>{children}</div>
      </div>
    </Box>
  );
}

const gradeStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: '240px 1fr' },
  gap: { xs: 1, sm: 2 },
  alignItems: 'center',
  '& img': {
    display: 'block',
    width: 1,
    height: 'auto',
    aspectRatio: { xs: '16 / 9', sm: '4 / 3' },
    objectFit: 'cover',
    borderRadius: `${RADIUS.field}px`,
  },
  '& p': { mt: 0.5, mb: 0 },
} as const;

export const Grades = ({ children }: { children: ReactNode }) => (
  <Box component="ul" role="list" sx={{ ...plainList, gap: { xs: 3, sm: 2 } }}>
    {children}
  </Box>
);

export function SellLink({ children }: { children: ReactNode }) {
  const { role } = useSession();
  return <Link {...sellLink(role)}>{children}</Link>;
}
