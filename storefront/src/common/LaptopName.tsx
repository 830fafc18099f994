/** Such as `i5-8350U`; short, so that a name which is all one word still breaks on a narrow screen. */
const PROCESSOR = /(\b[a-z]\d-\w{3,7}\b)/i;

/** A laptop's name, for an element with `nameStyle`. */
export const LaptopName = ({ name }: { name: string }) =>
  name.split(PROCESSOR).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** No line ends within the name of a processor. */
export const nameStyle = { overflowWrap: 'anywhere', '& .whole': { whiteSpace: 'nowrap' } } as const;
