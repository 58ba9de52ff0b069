import type { AreaLevel } from '@contract/rules/area';
import { chineseNumber, typedNumber } from '@contract/rules/chinese-number';
import { congressNameOf } from '@contract/rules/setup';
import type { NationalArea } from '@/features/setup/api';
import { lazyComponent } from '@/platform/lazy-component';
import { Line } from '../shared/entry/line';
import { AreaChoice } from './area-choice';
import { DayField } from './day-field';
import { Opener } from './opener';
import { DEPTH, type Draft, type SetupPageProps } from './draft';

const Picker = lazyComponent(() => import('@/ui/picker').then((part) => part.Picker));

const LEVELS: Readonly<Record<AreaLevel, string>> = { city: '市级', county: '县（市、区）级', town: '乡镇（街道）级' };
const LEVEL_OPTIONS = Object.entries(LEVELS).map(([value, text]) => ({ value, text }));

const nameOf = (path: readonly NationalArea[]): string =>
  congressNameOf(
    path.map(({ name }) => name),
    path.at(-1)?.code.length ?? 0,
  );

/** The owner of the platform: area, name and current term. */
export function CongressStep({ setupKey, draft, change, errors }: SetupPageProps) {
  const { level, path, term } = draft;
  const count = typedNumber(term);
  const depth = DEPTH[level];
  const choose = (next: NationalArea[], more: Partial<Draft> = {}) =>
    change({ ...more, path: next, ...(next.length === DEPTH[more.level ?? level] && { congressName: nameOf(next) }) });
  const setLevel = (text: string) => {
    const next = text as AreaLevel;
    choose(path.slice(0, DEPTH[next]), { level: next });
  };
  return (
    <>
      <Opener label="本单位的级别" text={LEVELS[level]}>
        {(close) => (
          <Picker
            title="本单位的级别"
            options={LEVEL_OPTIONS}
            value={level}
            onChoose={(next) => {
              setLevel(next);
              close();
            }}
            onClose={close}
          />
        )}
      </Opener>
      <Opener label="所在地区" text={path.map(({ name }) => name).join(' ')} error={errors['area']}>
        {(close) => (
          <AreaChoice
            setupKey={setupKey}
            depth={depth}
            onChoose={(areas) => {
              choose(areas);
              close();
            }}
            onClose={close}
          />
        )}
      </Opener>
      <Line
        name="congress-name"
        label="单位名称"
        autoComplete="organization"
        value={draft.congressName}
        onChange={(congressName) => change({ congressName })}
        error={errors['congressName']}
      />
      <Line
        name="term"
        label="现在是第几届"
        inputMode="numeric"
        autoComplete="off"
        // Five characters are enough for a complete entry like 第二十一届.
        max={5}
        value={term}
        onChange={(text) => change({ term: text })}
        error={errors['term']}
        beside={<span className="setup__beside">{count === null ? '届' : `第${chineseNumber(count)}届`}</span>}
      />
      <DayField label="本届开始日期" value={draft.termBegin} onChange={(termBegin) => change({ termBegin })} error={errors['termBegin']} />
      <Line
        name="base-url"
        label="平台网址（可选）"
        autoComplete="off"
        max={500}
        value={draft.mobileBaseUrl}
        onChange={(mobileBaseUrl) => change({ mobileBaseUrl })}
        error={errors['mobileBaseUrl']}
      >
        <p className="setup__hint">
          手机打开平台的 https 地址，如 https://renda.example.gov.cn/data-board，工作通知的链接由它开头；可以以后再填。
        </p>
      </Line>
    </>
  );
}
