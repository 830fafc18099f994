import { Type } from 'typebox';
import { DeletionOutlook, OwnData, Profile, ProfileBody } from '../account';
import { PersonNoteBody, PersonNoteParams, PersonPage, SuspensionBody } from '../people';
import { Deleted, EmailParams, EmailQuery, IdParams, Modified } from '../primitives';
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
    summary: 'Change one’s own name and photo',
    access: 'signedIn',
    body: ProfileBody,
    answer: Profile,
  },
  'GET /me/data': {
    summary: 'Everything that is kept about the caller, as a file',
    access: 'signedIn',
    limit: 'ownData',
    answer: OwnData,
  },
  'GET /me/deletion': {
    summary: 'What deleting the own account would mean, and what keeps it from being deleted',
    access: 'signedIn',
    answer: DeletionOutlook,
  },
  'DELETE /me': {
    summary: 'Delete one’s own account: sessions end, what is not sold goes, paid orders stay',
    access: 'signedIn',
    answer: Deleted,
  },
  'GET /people/:id': {
    summary: 'A person with their laptops and orders, what was said against them, and what was done',
    access: 'admin',
    params: IdParams,
    answer: PersonPage,
  },
  'POST /people/:id/notes': {
    summary: 'Write down a note about a person, for other admins',
    access: 'admin',
    params: IdParams,
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
    summary: 'Suspend a person: their sessions end, what they sell is withdrawn, their money waits',
    access: 'admin',
    params: IdParams,
    body: SuspensionBody,
    answer: Modified,
  },
  'DELETE /people/:id/suspension': {
    summary: 'Lift a suspension: they can log in again, and list what was withdrawn',
    access: 'admin',
    params: IdParams,
    answer: Modified,
  },
  'DELETE /people/:id/adminRights': {
    summary: 'Take away another admin’s rights',
    access: 'admin',
    params: IdParams,
    answer: Modified,
  },
  'GET /sellers/:id': {
    summary: 'A seller, and what they have on sale, newest first',
    access: 'visitor',
    params: IdParams,
    query: SellerQuery,
    answer: SellerPage,
  },
  'PUT /verifyUser/:id': {
    summary: 'Verify a seller',
    access: 'admin',
    params: IdParams,
    answer: Modified,
  },
  'PUT /makeAdmin/:id': {
    summary: 'Make somebody an admin',
    access: 'admin',
    params: IdParams,
    answer: Modified,
  },
  'DELETE /deleteUser/:id': {
    summary: 'Delete a person: their sessions end, what they have not sold goes',
    access: 'admin',
    params: IdParams,
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
    summary: 'Become a seller; nothing changes for those who are sellers already, or admins',
    access: 'signedIn',
    body: MyRoleBody,
    answer: Modified,
  },
  'GET /saveUser': {
    summary: 'All people, or those of a role: for admins',
    access: 'firebaseOrSession',
    query: SaveUserQuery,
    answer: Type.Array(ListedUser),
  },
  'POST /saveUser': {
    summary: 'Sign up, with the ID token of the sign-in provider; again, nothing changes',
    access: 'firebase',
    limit: 'saveUser',
    body: SaveUserBody,
    answer: Acknowledged,
  },
  'POST /nameCheck': {
    summary: 'Check a name before the sign-up; 400 says what is wrong',
    access: 'anyone',
    limit: 'nameCheck',
    body: NameCheckBody,
    answer: Acknowledged,
  },
  'POST /emailLinks/confirm': {
    summary: 'Confirm the address of the account that the caller is logged in to, by the link in an email',
    access: 'firebase',
    limit: 'emailLink',
    body: EmailLinkBody,
    answer: Acknowledged,
  },
  'POST /emailLinks/notMe': {
    summary:
      'Say, by the link in an email, that another person has signed up with one’s address: nothing of theirs stays',
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
    summary: 'Log out: the token counts no more, and a tester’s cookie goes',
    access: 'signedIn',
    answer: Acknowledged,
  },
} as const satisfies Calls;
