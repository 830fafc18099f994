import type { User } from '@relaptop/shared/contracts';
import { Box } from '@relaptop/shared/ui';
import { nameBox } from './nameBox';
import { PersonLink } from './PersonLink';

/** A cell of a table with the name of a person, which leads to their page. */
export const PersonCell = ({ person: { _id, name } }: { person: Pick<User, '_id' | 'name'> }) => (
  <Box sx={nameBox}>
    <PersonLink id={_id}>{name}</PersonLink>
  </Box>
);
