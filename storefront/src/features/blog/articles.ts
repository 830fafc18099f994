import type { ComponentType } from 'react';
import { FrameworksArticle } from './articles/FrameworksArticle';
import { PrototypalInheritanceArticle } from './articles/PrototypalInheritanceArticle';
import { ReactStateArticle } from './articles/ReactStateArticle';
import { UnitTestsArticle } from './articles/UnitTestsArticle';

export interface Article {
  /** Part of the address: `/blog#unit-tests`. */
  id: string;
  question: string;
  Answer: ComponentType;
}

export const ARTICLES: readonly Article[] = [
  {
    id: 'react-state',
    question: 'What are the different ways to manage state in a React application?',
    Answer: ReactStateArticle,
  },
  {
    id: 'prototypal-inheritance',
    question: 'How does prototypal inheritance work?',
    Answer: PrototypalInheritanceArticle,
  },
  {
    id: 'unit-tests',
    question: 'What is a unit test, and why should we write unit tests?',
    Answer: UnitTestsArticle,
  },
  { id: 'frameworks', question: 'React vs. Angular vs. Vue: which one?', Answer: FrameworksArticle },
];
