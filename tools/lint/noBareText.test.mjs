import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { noBareText } from './noBareText.mjs';

const complaintsAbout = (jsx) =>
  new Linter()
    .verify(`const page = ${jsx};`, {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { ours: { rules: { 'no-bare-text': noBareText } } },
      rules: { 'ours/no-bare-text': 'error' },
    })
    .map(({ message }) => message);

const refused = [
  ['text before something that comes and goes', '<p>{hasIcon && <Icon />} Saved</p>'],
  ['an expression next to it', '<p>{isNew && <Chip />}{name}</p>'],
  ['text that comes and goes', '<p><b>Price</b>{isOld && ` since ${date}`}</p>'],
  ['text that changes', "<p><Icon />{isOpen ? 'Less' : 'More'}</p>"],
  ['a text or an element', '<p>{href ? <a href={href}>{name}</a> : name} <Tick /></p>'],
  [
    'text that changes in a button, whose icon stands next to it',
    "<Button>{isOpen ? 'Less' : 'More'}</Button>",
  ],
  ['text of a fragment that comes and goes', '<p>{isNew && <>New <br /></>}</p>'],
];
for (const [what, jsx] of refused)
  test(`the rule reports text that a page translator would break: ${what}`, () =>
    assert.match(complaintsAbout(jsx)[0] ?? '', /translator/));

const allowed = [
  ['an element of its own', '<p>{isNew && <Chip />}<span>{name}</span></p>'],
  ['the only text of its element', "<p>{isOpen ? 'Less' : `${count} more`}</p>"],
  ['next to what stays', '<p>Sold by <b>{name}</b> in Porto</p>'],
  ['white space', "<p>{isNew && <Chip />} {' '}<b>{name}</b></p>"],
  ['elements alone', '<p>{isNew && <Chip />}{children}{list.map((row) => <Row />)}{confirm.dialog}</p>'],
];
for (const [what, jsx] of allowed)
  test(`the rule allows: ${what}`, () => assert.deepEqual(complaintsAbout(jsx), []));
