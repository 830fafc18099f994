/** Short parts that stay on one line, such as `i5-8350U` or `16 GB`. */
const WHOLE = /\b([a-z]\d-\w{3,7}|Gen \d{1,2}|Ryzen \d|[GR]TX \d{4}|\d{1,4} [GT]B)\b/i;

export const LaptopName = ({ name }: { name: string }) =>
  name.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );

export const nameStyle = { overflowWrap: 'anywhere', '& .whole': { whiteSpace: 'nowrap' } } as const;
