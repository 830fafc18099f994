import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Options with which `lerna version` parses commits of the form `area: what`. lerna.json names this file. */
export const parserOpts = {
  headerPattern: /^([\w-][\w, -]*): (.+)$/,
  headerCorrespondence: ['area', 'what'],
  noteKeywords: ['BREAKING CHANGE'],
  // Without the colon, every body line that begins with these words would count as a note.
  notesPattern: (words) => new RegExp(`^(${words}): (.+)`),
};

/** Lerna treats an entry without asterisks as empty. Prettier turns them into dashes. */
const ENTRY = `## {{version}} ({{date}})

{{#each noteGroups}}
{{#each notes}}
* **Breaking:** {{text}}
{{/each}}
{{/each}}
{{#each commitGroups}}
{{#each commits}}
* {{#if area}}**{{area}}:** {{/if}}{{text}}{{link}}
{{/each}}
{{/each}}
`;

/** Areas of commits that users don't notice. `versions` is the area of Lerna's own commits. */
const HIDDEN_AREAS = ['docs', 'test', 'tests', 'versions'];

const asMarkdown = (text) => text.replace(/[<*]/g, '\\$&');

/** The parser takes the whole rest of the body as the note's text. Only the first paragraph is the note. */
const firstParagraph = ({ text }) => text.split('\n\n')[0].replaceAll('\n', ' ');

const linkTo = (hash, { host, owner, repository, commit }) =>
  host && owner && repository
    ? ` ([${hash.slice(0, 7)}](${host}/${owner}/${repository}/${commit}/${hash}))`
    : '';

function toChangelogEntry(commit, context) {
  if (HIDDEN_AREAS.includes(commit.area)) return undefined;
  return {
    ...commit,
    text: asMarkdown(commit.what ?? commit.header),
    link: linkTo(commit.hash, context),
    notes: commit.notes.map((note) => ({ ...note, text: asMarkdown(firstParagraph(note)) })),
  };
}

/** Options for changelogs: sorted by area, the newest first within an area. */
export const writerOpts = {
  transform: toChangelogEntry,
  groupBy: 'area',
  commitGroupsSort: ({ title: a }, { title: b }) => (a || '').localeCompare(b || ''),
  commitsSort: () => 0,
  mainTemplate: ENTRY,
};

/** @returns whether the version was raised after the last tag, as the contract check demands */
function isRaised(folder, name) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const tags = execFileSync('git', ['tag', '--merged', 'HEAD', '--list', `${name}@*`], {
    cwd: folder,
    encoding: 'utf8',
  });
  const released = tags.split('\n').map((tag) => tag.slice(name.length + 1));
  return !released.includes(version);
}

const MAJOR = 0;
const PATCH = 2;

/** Lerna ignores these options if the command names the step, as in `lerna version minor`. */
export const recommendedBumpOpts = {
  parserOpts,
  whatBump(commits, { path: folder, lernaPackage }) {
    const isBreaking = commits.some(({ notes }) => notes.length > 0);
    return { level: isBreaking && !isRaised(folder, lernaPackage) ? MAJOR : PATCH };
  },
};
