import { Type } from 'typebox';
import { LaptopModel, LaptopSearchQuery } from '../attributeSchemas';
import {
  AddProductBody,
  AdminCategory,
  BestSeller,
  Category,
  CategoryChange,
  CategoryOrder,
  CategoryParams,
  NewCategory,
  Product,
} from '../catalog';
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
  Inserted,
  Modified,
  oneOf,
  OwnPageQuery,
  PageQuery,
  strict,
} from '../primitives';
import { JoinSavedBody, SavedLaptops, SavedSearch, SaveSearchBody } from '../saved';
import { LISTING_STATES } from '../vocabulary';
import type { Calls } from './define';

/** With `state`, the answer has only laptops in this state. */
const OwnLaptopsQuery = Type.Object(
  { ...OwnPageQuery.properties, state: Type.Optional(oneOf(LISTING_STATES)) },
  strict,
);

export const laptopsCalls = {
  'GET /advetiseItems': {
    summary: 'Advertised laptops that can be bought, latest advertisement first',
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
    summary: 'The categories in their order, with their numbers of laptops',
    access: 'admin',
    answer: Type.Array(AdminCategory),
  },
  'POST /admin/categories': {
    summary: 'Add a category at the end',
    access: 'admin',
    body: NewCategory,
    answer: Inserted,
  },
  'PUT /admin/categories/order': {
    summary: 'Reorder all categories',
    access: 'admin',
    body: CategoryOrder,
    answer: Modified,
  },
  'PUT /admin/categories/:id': {
    summary: 'Change the heading or the picture of a category',
    access: 'admin',
    body: CategoryChange,
    answer: Modified,
  },
  'DELETE /admin/categories/:id': {
    summary: 'Remove a category that never had laptops',
    access: 'admin',
    answer: Deleted,
  },
  'GET /laptopModels': {
    summary: 'Common laptop models whose name has these words',
    access: 'seller',
    query: WordsQuery,
    answer: Type.Array(LaptopModel),
  },
  'GET /laptops': {
    summary: 'Search laptops on sale by words and filters, with facet counts',
    access: 'visitor',
    query: LaptopSearchQuery,
    answer: LaptopSearchAnswer,
  },
  'GET /laptops/:id': {
    summary: 'A laptop with its seller, prices of its model, and similar laptops',
    access: 'visitor',
    answer: LaptopPage,
  },
  'GET /laptopsById': {
    summary: 'The laptops with these ids, in this order, without removed ones',
    access: 'visitor',
    query: LaptopIdsQuery,
    answer: Type.Array(LaptopCard),
  },
  'GET /laptopSuggestions': {
    summary: 'Suggestions of models, brands and categories for these words',
    access: 'anyone',
    query: WordsQuery,
    answer: LaptopSuggestions,
  },
  'GET /drafts': {
    summary: 'The caller’s drafts, latest first',
    access: 'seller',
    answer: Type.Array(Draft),
  },
  'POST /drafts': {
    summary: 'Create a draft',
    access: 'seller',
    body: NewDraftBody,
    answer: Draft,
  },
  'GET /drafts/:id': {
    summary: 'One of the caller’s drafts',
    access: 'seller',
    answer: Draft,
  },
  'PUT /drafts/:id': {
    summary: 'Change a draft',
    access: 'seller',
    body: DraftBody,
    answer: Draft,
  },
  'DELETE /drafts/:id': {
    summary: 'Delete a draft',
    access: 'seller',
    answer: Deleted,
  },
  'GET /listings/:id': {
    summary: 'One of the caller’s own laptops, to edit',
    access: 'seller',
    answer: Listing,
  },
  'PUT /listings/:id': {
    summary: 'Change one of the caller’s laptops, except for fields that a buyer has agreed to',
    access: 'seller',
    confirmed: true,
    body: ListingBody,
    answer: Listing,
  },
  'PUT /listings/:id/withdrawal': {
    summary: 'Withdraw one of the caller’s laptops for a while',
    access: 'seller',
    answer: Modified,
  },
  'DELETE /listings/:id/withdrawal': {
    summary: 'List a withdrawn laptop again',
    access: 'seller',
    confirmed: true,
    answer: Modified,
  },
  'POST /listings/:id/copy': {
    summary: 'Copy one of the caller’s laptops into a draft',
    access: 'seller',
    answer: Inserted,
  },
  'GET /priceSuggestion': {
    summary: 'Prices of a model in the shop',
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
    query: OwnLaptopsQuery,
    answer: Type.Array(Product),
  },
  'PUT /productAdvertise/:id': {
    summary: 'Advertise a laptop on the home page',
    access: 'seller',
    confirmed: true,
    query: EmailQuery,
    answer: Modified,
  },
  'DELETE /deleteProduct/:id': {
    summary: 'Remove a laptop, as its seller or an admin',
    access: 'seller',
    answer: Deleted,
  },
  'GET /saved': {
    summary: 'The caller’s saved laptops, latest first',
    access: 'signedIn',
    answer: SavedLaptops,
  },
  'POST /saved': {
    summary: 'Save the laptops of a visitor who logs in; returns all saved ones',
    access: 'signedIn',
    body: JoinSavedBody,
    answer: SavedLaptops,
  },
  'PUT /saved/:id': {
    summary: 'Save a laptop',
    access: 'signedIn',
    answer: Modified,
  },
  'DELETE /saved/:id': {
    summary: 'Remove a saved laptop',
    access: 'signedIn',
    answer: Deleted,
  },
  'GET /savedSearches': {
    summary: 'The caller’s saved searches, by name',
    access: 'signedIn',
    answer: Type.Array(SavedSearch),
  },
  'POST /savedSearches': {
    summary: 'Save a search, or change the name and alerts of a saved one',
    access: 'signedIn',
    body: SaveSearchBody,
    answer: Inserted,
  },
  'DELETE /savedSearches/:id': {
    summary: 'Remove a saved search',
    access: 'signedIn',
    answer: Deleted,
  },
} as const satisfies Calls;
