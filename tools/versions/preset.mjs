import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How `lerna version` reads commits of the form `area: what`, and what it writes of them; lerna.json names this file. */
export const parserOpts = {
  headerPattern: /^([\w-][\w, -]*): (.+)$/,
  headerCorrespondence: ['area', 'what'],
  noteKeywords: ['BREAKING CHANGE'],
  // Without this any line of a body would count that merely begins with these words.
  notesPattern: (words) => new RegExp(`^(${words}): (.+)`),
};

/** Lerna takes an entry for empty unless its points begin with an asterisk. Prettier makes dashes of them. */
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

/** Areas that a package's users don't see, as in `ignoreChanges` of lerna.json, and Lerna's own commits, whose `message` has the last area. */
const UNSEEN = ['docs', 'test', 'tests', 'versions'];

/** An angle bracket or an asterisk in a subject is meant as such. */
const asMarkdown = (text) => text.replace(/[<*]/g, '\\$&');

/** Of a note the parser gives everything up to the end of the body. */
const firstParagraph = ({ text }) => text.split('\n\n')[0].replaceAll('\n', ' ');

/** Only hosting services have an address for each commit: elsewhere the hash would be a riddle to a reader. */
const linkTo = (hash, { host, owner, repository, commit }) =>
  host && owner && repository
    ? ` ([${hash.slice(0, 7)}](${host}/${owner}/${repository}/${commit}/${hash}))`
    : '';

function asPoint(commit, context) {
  if (UNSEEN.includes(commit.area)) return undefined;
  return {
    ...commit,
    text: asMarkdown(commit.what ?? commit.header),
    link: linkTo(commit.hash, context),
    notes: commit.notes.map((note) => ({ ...note, text: asMarkdown(firstParagraph(note)) })),
  };
}

/** One area after the other, and within one the newest first, as Git tells them. */
export const writerOpts = {
  transform: asPoint,
  groupBy: 'area',
  commitGroupsSort: ({ title: a }, { title: b }) => (a || '').localeCompare(b || ''),
  commitsSort: () => 0,
  mainTemplate: ENTRY,
};

/** @returns whether somebody has raised the number in package.json since the last tag, as the check of the contract demands. */
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

/** Asked only when nobody has said which number goes up: `lerna version minor` does not come here. */
export const recommendedBumpOpts = {
  parserOpts,
  whatBump(commits, { path: folder, lernaPackage }) {
    const isBreaking = commits.some(({ notes }) => notes.length > 0);
    return { level: isBreaking && !isRaised(folder, lernaPackage) ? MAJOR : PATCH };
  },
};
