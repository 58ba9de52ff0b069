import { Alert } from 'antd';
import { TEXT_FLAGS, type TextFlag } from '@contract/rules/text-flags';
import type { ContributionRecord } from '@/features/contribution/queries';

const FLAGS = Object.entries(TEXT_FLAGS) as [TextFlag, string][];

/** Shows text that may be private or secret to the office that decides whether others can read it. */
export function Flags({ opinion: { flags, actions } }: { opinion: ContributionRecord }) {
  if (flags.length === 0 || !actions.includes('disclose')) return null;
  const wordsOf = (flag: TextFlag): string =>
    flags
      .filter((one) => one.flag === flag)
      .map(({ words }) => words)
      .join('、');
  return (
    <Alert
      className="console-contribution-flags"
      type="warning"
      showIcon
      message="公开前请核对"
      description={
        <ul>
          {FLAGS.filter(([flag]) => wordsOf(flag) !== '').map(([flag, name]) => (
            <li key={flag}>
              {name}：{wordsOf(flag)}
              {flag === 'number' && '中有，其他代表看到的已自动隐去'}
            </li>
          ))}
        </ul>
      }
    />
  );
}
