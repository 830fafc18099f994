import { Code, Paragraph, Points, Subheading } from '../../../common/Prose';
import { FoldedAnswer } from './FoldedAnswer';

const REDUCER = `function cart(state, action) {
  switch (action.type) {
    case 'added':
      return [...state, action.laptop];
    case 'removed':
      return state.filter((laptop) => laptop.id !== action.id);
    default:
      return state;
  }
}

const [laptops, dispatch] = useReducer(cart, []);`;

export function ReactStateArticle() {
  return (
    <FoldedAnswer
      opening={
        <>
          State is everything that a screen has to remember between two renders. There is no single best tool
          for it, because there are several kinds of state. Most trouble starts when all of them are put into
          the same place, so the useful question is: <em>who owns this value, and who else needs it?</em>
        </>
      }
    >
      <Points
        points={[
          {
            about: 'Local state:',
            text: (
              <>
                whether a menu is open, what stands in a text field. <code>useState</code> in the component
                that shows it is enough. When two components need the value, lift it to their closest common
                parent and pass it down as props.
              </>
            ),
          },
          {
            about: 'Local state with rules:',
            text: (
              <>
                when several values change together or the next state depends on the last,{' '}
                <code>useReducer</code> gathers all transitions in one pure function that can be tested
                without a browser.
              </>
            ),
          },
          {
            about: 'Server state:',
            text: (
              <>
                data that belongs to somebody else and may be out of date at any moment. It needs caching,
                de-duplication, refetching and error handling, so use a tool made for that: RTK Query,
                TanStack Query or SWR. Copying answers into your own store by hand is the most common way to
                end up with stale screens.
              </>
            ),
          },
          {
            about: 'Address state:',
            text: (
              <>
                the open page, a search, a filter, a sort order. Keep it in the URL: then links, the back
                button and a reload just work.
              </>
            ),
          },
          {
            about: 'Application state:',
            text: (
              <>
                who is signed in, the theme, a cart. Context hands rarely changing values to a whole tree; for
                values that change often, a store such as Redux Toolkit, Zustand or Jotai lets each component
                subscribe to just the part it shows.
              </>
            ),
          },
        ]}
      />
      <Subheading level={4}>A reducer in a few lines</Subheading>
      <Code label="Example of a reducer">{REDUCER}</Code>
      <Paragraph>
        Two habits keep every one of these simple. Never store what you can compute: a total is derived from
        the items, so calculate it while rendering. And treat state as immutable: return new objects instead
        of changing old ones, because React compares references to find out what has changed.
      </Paragraph>
    </FoldedAnswer>
  );
}
