import { Code, Paragraph, Points, Subheading } from '../../../common/Prose';
import { FoldedAnswer } from './FoldedAnswer';

const CHAIN = `const device = {
  describe() {
    return \`\${this.name} with \${this.memory} GB\`;
  },
};

const laptop = Object.create(device); // device is the prototype
laptop.name = 'ThinkPad X1';
laptop.memory = 16;

laptop.describe();               // 'ThinkPad X1 with 16 GB'
Object.hasOwn(laptop, 'name');     // true: its own
Object.hasOwn(laptop, 'describe'); // false: found on device`;

const CLASSES = `class Device {
  describe() { return this.name; }
}
class Laptop extends Device {
  constructor(name) { super(); this.name = name; }
}

const laptop = new Laptop('ThinkPad X1');
Object.getPrototypeOf(laptop) === Laptop.prototype;           // true
Object.getPrototypeOf(Laptop.prototype) === Device.prototype; // true`;

export function PrototypalInheritanceArticle() {
  return (
    <FoldedAnswer
      opening={
        <>
          In many languages a class is a blueprint, and objects are copies made from it. JavaScript works
          differently: objects inherit directly from other objects. Every object has a hidden link, called{' '}
          <code>[[Prototype]]</code>, to another object or to <code>null</code>.
        </>
      }
    >
      <Paragraph>
        When you read a property, the engine looks at the object itself. If the property is not there, it
        follows the link to the prototype, then to the prototype’s prototype, and so on until it finds the
        property or reaches <code>null</code>, in which case the answer is <code>undefined</code>. This row of
        links is the <strong>prototype chain</strong>.
      </Paragraph>
      <Code label="Example of a prototype chain">{CHAIN}</Code>
      <Paragraph>
        Nothing was copied. All laptops made this way share the one <code>describe</code> function, and a
        method that is added to <code>device</code> later is available to all of them at once. Inside the
        method, <code>this</code> is the object before the dot, not the object on which the method was found.
      </Paragraph>
      <Points
        points={[
          {
            about: 'Reading climbs, writing does not.',
            text: (
              <>
                Assigning <code>laptop.describe = …</code> creates a property of its own that shadows the
                inherited one; the prototype stays as it was. (A setter on the chain is the exception: it is
                called instead.)
              </>
            ),
          },
          {
            about: 'Shared means shared.',
            text: 'An array on a prototype is one array for all heirs. Put data on the object and behavior on the prototype.',
          },
          {
            about: 'Leave built-in prototypes alone.',
            text: (
              <>
                A method that you add to <code>Array.prototype</code> appears on every array of the page, and
                may collide with a future version of the language.
              </>
            ),
          },
        ]}
      />
      <Subheading level={4}>And what about classes?</Subheading>
      <Paragraph>
        The <code>class</code> keyword is a clearer way to write the same thing, with a few additions such as
        private fields. Methods go onto the constructor’s <code>prototype</code> object, <code>new</code>{' '}
        links each instance to it, and <code>extends</code> links the two prototype objects.
      </Paragraph>
      <Code label="Example of classes on prototypes">{CLASSES}</Code>
    </FoldedAnswer>
  );
}
