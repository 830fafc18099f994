import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { beginsRightToLeft } from '@relaptop/shared/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { defangLinks } from '../../common/links';
import { isPersonName } from '../../http/names';
import type { MailContent } from './kinds/kind';

const BRAND = '#0f766e';
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background: #0b1220 !important; }
    .card { background: #131c2e !important; border-color: #2b3850 !important; }
    .words, .fact { color: #e6edf7 !important; }
    .quiet { color: #9fb0c8 !important; }
    .brand { color: #2dd4bf !important; }
    .act { background: #2dd4bf !important; color: #06231f !important; }
    .line { border-color: #2b3850 !important; }
  }`;

const font = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif' };
const page = { ...font, backgroundColor: '#f6f8fa', margin: 0, padding: '24px 12px' };
const card = {
  maxWidth: 560,
  margin: '0 auto',
  padding: '24px 24px 12px',
  backgroundColor: '#ffffff',
  border: '1px solid #dfe5ec',
  borderRadius: 12,
};
const words = { color: '#14202f', fontSize: 16, lineHeight: '24px', margin: '0 0 12px' };
const quiet = { color: '#526173', fontSize: 14, lineHeight: '20px', margin: '0 0 8px' };
const fact = { ...quiet, padding: '3px 16px 3px 0', verticalAlign: 'top' } as const;
const action = {
  backgroundColor: BRAND,
  color: '#ffffff',
  borderRadius: 8,
  padding: '12px 20px',
  fontSize: 16,
  fontWeight: 700,
  textDecoration: 'none',
} as const;

interface LayoutProps {
  readonly content: MailContent;
  readonly name: string;
  readonly email: string;
  readonly origin: string;
  readonly unsubscribePage?: string | undefined;
}

/** A mail program would show a sentence from right to left if it began with a Hebrew or Arabic name. A left-to-right mark prevents this. */
const leftToRight = (line: string): string => (beginsRightToLeft(line) ? `\u200E${line}` : line);

/** Prevents links in lines and facts, which can contain text that people wrote: see {@link defangLinks} (rule 42). */
const plainOf = ({ lines, facts = [] }: MailContent) => ({
  lines: lines.map((line) => leftToRight(defangLinks(line))),
  facts: facts.map(([label, value]) => [label, defangLinks(value)] as const),
});

const greetingOf = (name: string): string => (isPersonName(name) ? `Hello ${name},` : 'Hello,');

function Layout({ content, name, email, origin, unsubscribePage }: LayoutProps) {
  const { heading } = content;
  const { lines, facts } = plainOf(content);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        {/* Mail programs must not turn numbers and places that people wrote into links. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <style>{STYLE}</style>
      </Head>
      <Preview>{lines[0] ?? heading}</Preview>
      <Body className="page" style={page}>
        <Container className="card" style={card}>
          <Link className="brand" href={origin} style={{ color: BRAND, fontSize: 18, fontWeight: 700 }}>
            Relaptop
          </Link>
          <Heading
            as="h1"
            dir="auto"
            className="words"
            style={{ ...words, fontSize: 22, lineHeight: '28px', margin: '20px 0 12px' }}
          >
            {heading}
          </Heading>
          <Text dir="auto" className="words" style={words}>
            {greetingOf(name)}
          </Text>
          {lines.map((line) => (
            <Text key={line} dir="auto" className="words" style={words}>
              {line}
            </Text>
          ))}
          {facts.length > 0 && (
            <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 12px' }}>
              <tbody>
                {facts.map(([label, value]) => (
                  <tr key={label}>
                    <td className="quiet" style={fact}>
                      {label}
                    </td>
                    <td
                      dir="auto"
                      className="fact"
                      style={{ ...fact, color: '#14202f', overflowWrap: 'anywhere' }}
                    >
                      {value}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {content.action && (
            <Section style={{ margin: '8px 0 20px' }}>
              <Button className="act" href={new URL(content.action.path, origin).href} style={action}>
                {content.action.label}
              </Button>
            </Section>
          )}
          <Hr className="line" style={{ borderColor: '#dfe5ec' }} />
          <Text className="quiet" style={quiet}>
            Sent to {email} because you have an account at{' '}
            <Link className="brand" href={origin} style={{ color: BRAND }}>
              Relaptop
            </Link>
            . Questions?{' '}
            <Link className="brand" href={`${origin}/contact`} style={{ color: BRAND }}>
              Write to us
            </Link>
            .{' '}
            {unsubscribePage && (
              <Link className="brand" href={unsubscribePage} style={{ color: BRAND }}>
                Unsubscribe from emails like this
              </Link>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderMail(props: LayoutProps): { html: string; text: string } {
  return { html: `${DOCTYPE}${renderToStaticMarkup(<Layout {...props} />)}`, text: textOf(props) };
}

function textOf({ content, name, email, origin, unsubscribePage }: LayoutProps): string {
  const { heading, action: act } = content;
  const { lines, facts } = plainOf(content);
  return [
    heading,
    greetingOf(name),
    ...lines,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(act ? [`${act.label}: ${new URL(act.path, origin).href}`] : []),
    '--',
    `Relaptop, ${origin}`,
    `Sent to ${email}`,
    `Questions? ${origin}/contact`,
    ...(unsubscribePage ? [`Unsubscribe from emails like this: ${unsubscribePage}`] : []),
  ].join('\n\n');
}
