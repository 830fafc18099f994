import { Type } from 'typebox';
import { LaptopSearchQuery } from '../attributeSchemas';
import { AddProductBody, BestSeller, Category, CategoryParams, Product } from '../catalog';
import { AdminCategory, CategoryChange, CategoryOrder, NewCategory } from '../categories';
import { LaptopModel } from '../laptopModels';
import {
  LaptopCard,
  LaptopIdsQuery,
  LaptopPage,
  LaptopSearchAnswer,
  LaptopSuggestions,
  WordsQuery,
} from '../laptops';
import {
  Draft,
  DraftBody,
  Listing,
  ListingBody,
  NewDraftBody,
  PriceSuggestion,
  PriceSuggestionQuery,
} from '../listings';
import {
  Deleted,
  EmailParams,
  EmailQuery,
  IdParams,
  Inserted,
  Modified,
  OwnPageQuery,
  PageQuery,
} from '../primitives';
import { JoinSavedBody, SaveSearchBody, SavedLaptops, SavedSearch } from '../saved';
import type { Calls } from './define';

export const laptopsCalls = {
  'GET /advetiseItems': {
    summary: 'Advertised laptops that can be bought, the latest advertisement first',
    access: 'visitor',
    query: PageQuery,
    answer: Type.Array(Product),
  },
  'GET /product/:categoryId': {
    summary: 'Laptops of a category that can be bought, newest first',
    access: 'visitor',
    params: CategoryParams,
    query: PageQuery,
    answer: Type.Array(Product),
  },
  'GET /categories': {
    summary: 'The categories, in the order of the home page',
    access: 'visitor',
    answer: Type.Array(Category),
  },
  'GET /bestSellers': {
    summary: 'Sellers with the most buyers',
    access: 'visitor',
    answer: Type.Array(BestSeller),
  },
  'GET /admin/categories': {
    summary: 'The categories in their order, with how many laptops are in each',
    access: 'admin',
    answer: Type.Array(AdminCategory),
  },
  'POST /admin/categories': {
    summary: 'Add a category behind all others',
    access: 'admin',
    body: NewCategory,
    answer: Inserted,
  },
  'PUT /admin/categories/order': {
    summary: 'Put all categories in another order',
    access: 'admin',
    body: CategoryOrder,
    answer: Modified,
  },
  'PUT /admin/categories/:id': {
    summary: 'Change the heading or the picture of a category',
    access: 'admin',
    params: IdParams,
    body: CategoryChange,
    answer: Modified,
  },
  'DELETE /admin/categories/:id': {
    summary: 'Remove a category that no laptop is or was in',
    access: 'admin',
    params: IdParams,
    answer: Deleted,
  },
  'GET /laptopModels': {
    summary: 'Common laptops whose name has these words',
    access: 'seller',
    query: WordsQuery,
    answer: Type.Array(LaptopModel),
  },
  'GET /laptops': {
    summary: 'Laptops on sale by words and filters, with how many there are of each kind',
    access: 'visitor',
    query: LaptopSearchQuery,
    answer: LaptopSearchAnswer,
  },
  'GET /laptops/:id': {
    summary: 'A laptop with its seller, what its model costs here, and others like it',
    access: 'visitor',
    params: IdParams,
    answer: LaptopPage,
  },
  'GET /laptopsById': {
    summary: 'These laptops, in this order, without those that were removed',
    access: 'visitor',
    query: LaptopIdsQuery,
    answer: Type.Array(LaptopCard),
  },
  'GET /laptopSuggestions': {
    summary: 'Models, brands and categories on sale that begin like these words',
    access: 'anyone',
    query: WordsQuery,
    answer: LaptopSuggestions,
  },
  'GET /drafts': {
    summary: 'The caller’s drafts, the latest first',
    access: 'seller',
    answer: Type.Array(Draft),
  },
  'POST /drafts': {
    summary: 'Keep what was typed of a new laptop so far',
    access: 'seller',
    body: NewDraftBody,
    answer: Draft,
  },
  'GET /drafts/:id': {
    summary: 'One of the caller’s drafts',
    access: 'seller',
    params: IdParams,
    answer: Draft,
  },
  'PUT /drafts/:id': {
    summary: 'Keep what was typed since',
    access: 'seller',
    params: IdParams,
    body: DraftBody,
    answer: Draft,
  },
  'DELETE /drafts/:id': {
    summary: 'Delete a draft',
    access: 'seller',
    params: IdParams,
    answer: Deleted,
  },
  'GET /listings/:id': {
    summary: 'One of the caller’s own laptops, as it is edited',
    access: 'seller',
    params: IdParams,
    answer: Listing,
  },
  'PUT /listings/:id': {
    summary: 'Change what is said of an own laptop, but for what a buyer has agreed to',
    access: 'seller',
    confirmed: true,
    params: IdParams,
    body: ListingBody,
    answer: Listing,
  },
  'PUT /listings/:id/withdrawal': {
    summary: 'Take an own laptop out of the shop for a while',
    access: 'seller',
    params: IdParams,
    answer: Modified,
  },
  'DELETE /listings/:id/withdrawal': {
    summary: 'List a withdrawn laptop again',
    access: 'seller',
    confirmed: true,
    params: IdParams,
    answer: Modified,
  },
  'POST /listings/:id/copy': {
    summary: 'Make a draft of an own laptop',
    access: 'seller',
    params: IdParams,
    answer: Inserted,
  },
  'GET /priceSuggestion': {
    summary: 'What laptops of a model were offered and sold for here',
    access: 'seller',
    query: PriceSuggestionQuery,
    answer: PriceSuggestion,
  },
  'POST /addProduct': {
    summary: 'List a laptop',
    access: 'seller',
    confirmed: true,
    query: EmailQuery,
    body: AddProductBody,
    answer: Inserted,
  },
  'GET /myProduct/:email': {
    summary: 'The caller’s own laptops, newest first',
    access: 'seller',
    params: EmailParams,
    query: OwnPageQuery,
    answer: Type.Array(Product),
  },
  'PUT /productAdvertise/:id': {
    summary: 'Advertise a laptop on the home page',
    access: 'seller',
    confirmed: true,
    params: IdParams,
    query: EmailQuery,
    answer: Modified,
  },
  'DELETE /deleteProduct/:id': {
    summary: 'Take a laptop off the market: its seller or an admin',
    access: 'seller',
    params: IdParams,
    answer: Deleted,
  },
  'GET /saved': {
    summary: 'The laptops that the caller has saved, the latest first',
    access: 'signedIn',
    answer: SavedLaptops,
  },
  'POST /saved': {
    summary: 'Keep what was saved before logging in, and tell all that is saved',
    access: 'signedIn',
    body: JoinSavedBody,
    answer: SavedLaptops,
  },
  'PUT /saved/:id': {
    summary: 'Save a laptop',
    access: 'signedIn',
    params: IdParams,
    answer: Modified,
  },
  'DELETE /saved/:id': {
    summary: 'Save a laptop no longer',
    access: 'signedIn',
    params: IdParams,
    answer: Deleted,
  },
  'GET /savedSearches': {
    summary: 'The searches that the caller has saved, by name',
    access: 'signedIn',
    answer: Type.Array(SavedSearch),
  },
  'POST /savedSearches': {
    summary: 'Save a search, or change the name of a saved one and whether new laptops are told of',
    access: 'signedIn',
    body: SaveSearchBody,
    answer: Inserted,
  },
  'DELETE /savedSearches/:id': {
    summary: 'Remove a saved search',
    access: 'signedIn',
    params: IdParams,
    answer: Deleted,
  },
} as const satisfies Calls;
