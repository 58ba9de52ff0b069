import './brand.scss';

/** Rows of a hall as arcs of seats. [radius, seats] in the units of the drawing. */
const ROWS = [
  [11, 5],
  [18, 8],
  [25, 11],
] as const;

const seats = ROWS.flatMap(([radius, count]) =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (0.06 + (0.88 * index) / (count - 1));
    return { x: 32 - radius * Math.cos(angle), y: 42 - radius * Math.sin(angle), key: `${radius}-${index}` };
  }),
);

/** Our own mark: the seats of a hall around one speaker. Not an emblem of the state. */
export function Mark() {
  return (
    <svg className="entry__mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="#fff" />
      {seats.map(({ x, y, key }) => (
        <circle key={key} cx={x} cy={y} r="2.3" fill="#b5232a" />
      ))}
      <circle cx="32" cy="42" r="4.2" fill="#b5232a" />
      <rect x="20" y="51" width="24" height="3.4" rx="1.7" fill="#b5232a" />
    </svg>
  );
}

/** The left half on desks, the head on phones. */
export function Brand({ congressName }: { congressName: string }) {
  return (
    <header className="entry__brand">
      <div className="entry__brand-inner">
        <Mark />
        <div>
          <h1 className="entry__name">人大代表履职平台</h1>
          <p className="entry__congress">{congressName}</p>
        </div>
      </div>
      <ul className="entry__points">
        <li className="entry__point">随时随地提出建议、批评和意见</li>
        <li className="entry__point">交办、办理、答复，每一步都看得见</li>
        <li className="entry__point">办得好不好，由代表来评价</li>
      </ul>
    </header>
  );
}
