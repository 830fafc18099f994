import { Type } from 'typebox';
import { DeletionOutlook, OwnData, Profile, ProfileBody } from '../account';
import { PersonNoteBody, PersonNoteParams, PersonPage, SuspensionBody } from '../people';
import { Deleted, EmailParams, EmailQuery, Modified } from '../primitives';
import { SellerPage, SellerQuery } from '../sellers';
import {
  Acknowledged,
  EmailLinkBody,
  JwtAnswer,
  JwtBody,
  ListedUser,
  MyRoleBody,
  NameCheckBody,
  RoleCheck,
  SaveUserBody,
  SaveUserQuery,
} from '../users';
import type { Calls } from './define';

export const peopleCalls = {
  'GET /me/profile': {
    summary: 'The caller’s own profile',
    access: 'signedIn',
    answer: Profile,
  },
  'PUT /me/profile': {
    summary: 'Change the caller’s name and photo',
    access: 'signedIn',
    body: ProfileBody,
    answer: Profile,
  },
  'GET /me/data': {
    summary: 'The caller’s data without admins’ notes, as a file',
    access: 'signedIn',
    limit: 'ownData',
    answer: OwnData,
  },
  'GET /me/deletion': {
    summary: 'Consequences of deleting the caller’s account, and obstacles',
    access: 'signedIn',
    answer: DeletionOutlook,
  },
  'DELETE /me': {
    summary: 'Delete the caller’s account: sessions end, unsold laptops are removed, paid orders stay',
    access: 'signedIn',
    answer: Deleted,
  },
  'GET /people/:id': {
    summary: 'A person with their laptops, orders, reports, reviews, notes and admin actions',
    access: 'admin',
    answer: PersonPage,
  },
  'POST /people/:id/notes': {
    summary: 'Add an admin’s note about a person',
    access: 'admin',
    body: PersonNoteBody,
    answer: PersonPage,
  },
  'DELETE /people/:id/notes/:noteId': {
    summary: 'Delete a note about a person; only its author may',
    access: 'admin',
    params: PersonNoteParams,
    answer: PersonPage,
  },
  'PUT /people/:id/suspension': {
    summary: 'Suspend a person: their sessions end, their laptops are withdrawn, their payouts wait',
    access: 'admin',
    body: SuspensionBody,
    answer: Modified,
  },
  'DELETE /people/:id/suspension': {
    summary: 'Lift a suspension: the person can log in again, and list withdrawn laptops',
    access: 'admin',
    answer: Modified,
  },
  'DELETE /people/:id/adminRights': {
    summary: 'Remove another admin’s rights',
    access: 'admin',
    answer: Modified,
  },
  'GET /sellers/:id': {
    summary: 'A seller with their laptops on sale, newest first',
    access: 'visitor',
    query: SellerQuery,
    answer: SellerPage,
  },
  'PUT /verifyUser/:id': {
    summary: 'Verify a seller',
    access: 'admin',
    answer: Modified,
  },
  'PUT /makeAdmin/:id': {
    summary: 'Make a person an admin',
    access: 'admin',
    answer: Modified,
  },
  'DELETE /deleteUser/:id': {
    summary: 'Delete a person: their sessions end, unsold laptops are removed',
    access: 'admin',
    answer: Deleted,
  },
  'GET /users/check/:email': {
    summary: 'The caller’s own role',
    access: 'signedIn',
    params: EmailParams,
    query: EmailQuery,
    answer: RoleCheck,
  },
  'PUT /me/role': {
    summary: 'Become a seller; nothing changes for sellers and admins',
    access: 'signedIn',
    body: MyRoleBody,
    answer: Modified,
  },
  'GET /saveUser': {
    summary: 'All people, or those with a role, for admins',
    access: 'firebaseOrSession',
    query: SaveUserQuery,
    answer: Type.Array(ListedUser),
  },
  'POST /saveUser': {
    summary: 'Sign up with the ID token of the sign-in provider; a repeat changes only name and photo',
    access: 'firebase',
    limit: 'saveUser',
    body: SaveUserBody,
    answer: Acknowledged,
  },
  'POST /nameCheck': {
    summary: 'Check a name before the sign-up; 400 explains the mistake',
    access: 'anyone',
    limit: 'nameCheck',
    body: NameCheckBody,
    answer: Acknowledged,
  },
  'POST /emailLinks/confirm': {
    summary: 'Confirm the email address of the caller’s account, with the code of a link',
    access: 'firebase',
    limit: 'emailLink',
    body: EmailLinkBody,
    answer: Acknowledged,
  },
  'POST /emailLinks/notMe': {
    summary:
      'Report, with the code of a link, that another person signed up with one’s address; the account is deleted',
    access: 'anyone',
    limit: 'emailLink',
    body: EmailLinkBody,
    answer: Acknowledged,
  },
  'POST /jwt': {
    summary: 'Exchange an ID token of the sign-in provider for a session token of fifteen minutes',
    access: 'firebase',
    limit: 'jwt',
    body: JwtBody,
    answer: JwtAnswer,
  },
  'POST /logOut': {
    summary: 'Log out: the token becomes invalid, and a tester’s cookie is deleted',
    access: 'signedIn',
    answer: Acknowledged,
  },
} as const satisfies Calls;
