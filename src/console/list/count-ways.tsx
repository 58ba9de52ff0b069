import { Button } from 'antd';
import './count-ways.scss';

interface CountWaysProps {
  label: string;
  ways: readonly {
    text: string;
    count: number;
    /** Whether the list already shows exactly these items. */
    isOn: boolean;
    onPress: () => void;
  }[];
  /** The text after the groups. */
  note?: string;
}

/** Shows how many items wait, and how many days they have left; a press filters the list by that group. */
export const CountWays = ({ label, ways, note }: CountWaysProps) => (
  <div className="console-count-ways" role="group" aria-label={label}>
    {ways.map(({ text, count, isOn, onPress }) => (
      <Button key={text} size="small" type={isOn ? 'primary' : 'default'} aria-pressed={isOn} onClick={onPress}>
        {`${text} ${String(count)}`}
      </Button>
    ))}
    {note !== undefined && <span className="console-muted">{note}</span>}
  </div>
);
