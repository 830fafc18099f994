import { DataTable, type Column } from '@relaptop/shared/tables';
import { Paragraph, Points, Subheading } from '../../../common/Prose';
import { FoldedAnswer } from './FoldedAnswer';

interface Comparison {
  aspect: string;
  react: string;
  angular: string;
  vue: string;
}

const ROWS: readonly Comparison[] = [
  {
    aspect: 'What it is',
    react: 'A library for user interfaces',
    angular: 'A complete framework',
    vue: 'A framework to be adopted step by step',
  },
  {
    aspect: 'Views',
    react: 'JSX: markup inside JavaScript',
    angular: 'HTML templates with their own syntax',
    vue: 'HTML templates in single-file components; JSX if wanted',
  },
  {
    aspect: 'Language',
    react: 'JavaScript or TypeScript',
    angular: 'TypeScript',
    vue: 'JavaScript or TypeScript',
  },
  {
    aspect: 'Reactivity',
    react: 'Re-renders components whose state changed',
    angular: 'Signals and change detection',
    vue: 'Tracks which values each view has read',
  },
  {
    aspect: 'Router and forms',
    react: 'Chosen by you',
    angular: 'Included',
    vue: 'Official router; forms by v-model',
  },
  {
    aspect: 'Backed by',
    react: 'Meta and a large community',
    angular: 'Google',
    vue: 'An independent team and sponsors',
  },
];

const COLUMNS: readonly Column<Comparison>[] = [
  { label: 'Aspect', render: ({ aspect }) => <strong>{aspect}</strong> },
  { label: 'React', render: ({ react }) => react },
  { label: 'Angular', render: ({ angular }) => angular },
  { label: 'Vue', render: ({ vue }) => vue },
];

export function FrameworksArticle() {
  return (
    <FoldedAnswer
      opening={
        <>
          All three build interfaces from components, update the page when data changes, render on the server
          if you like and run some of the largest sites there are. Speed will rarely decide between them. What
          differs is how much they decide for you.
        </>
      }
    >
      <DataTable
        caption="React, Angular and Vue compared"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ aspect }) => aspect}
      />
      <Subheading level={4}>How to choose</Subheading>
      <Points
        points={[
          {
            about: 'React',
            text: 'suits teams that like to pick their own parts, want the largest choice of libraries and jobs, or will build for phones with React Native. The price is that two React projects can look very different.',
          },
          {
            about: 'Angular',
            text: 'suits large applications with many developers: routing, forms, HTTP, dependency injection and testing come from one source and are done one way. The price is more to learn before the first screen.',
          },
          {
            about: 'Vue',
            text: 'suits those who want to be productive within a day, or to add life to existing pages bit by bit. It sits between the other two: official parts for the usual needs, and little ceremony.',
          },
        ]}
      />
      <Paragraph>
        If your team already knows one of them well, that is the best reason to use it. If you are learning,
        learn JavaScript itself first: components, state and one-way data flow carry over from each of them to
        the next. This shop, by the way, is built with React.
      </Paragraph>
    </FoldedAnswer>
  );
}
