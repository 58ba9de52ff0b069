import '../mark.scss';
import './brand.scss';

/** The left half on desks, the head on phones. */
export function Brand({ congressName }: { congressName: string }) {
  return (
    <header className="entry__brand">
      <div className="entry__brand-inner">
        <span className="entry__mark mark" aria-hidden="true" />
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
