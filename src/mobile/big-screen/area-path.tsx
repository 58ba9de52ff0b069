interface AreaPathProps {
  way: readonly { areaCode: string; name: string }[];
  /** The area that was asked for is none. */
  isNone: boolean;
  onChoose: (areaCode: string) => void;
}

/** Where one is: each area above leads back to itself. */
export const AreaPath = ({ way, isNone, onChoose }: AreaPathProps) => (
  <nav className="wall-head__choices" aria-label="所在地区">
    {isNone ? (
      <span className="screen-none" role="status">
        没有找到这个地区，显示的是全部地区
      </span>
    ) : null}
    {way.map(({ areaCode, name }, at) => (
      <button key={areaCode} className="wall-button" type="button" aria-pressed={at === way.length - 1} onClick={() => onChoose(areaCode)}>
        {name}
      </button>
    ))}
  </nav>
);
