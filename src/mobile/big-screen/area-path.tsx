interface AreaPathProps {
  way: readonly { areaCode: string; name: string }[];
  /** True when the requested area does not exist. */
  isNone: boolean;
  onChoose: (areaCode: string) => void;
}

/** The current area; each area above it is a link back to it. */
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
