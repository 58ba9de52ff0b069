import type { AreaLevel } from '@contract/rules/area';
import { chineseNumber, typedNumber } from '@contract/rules/chinese-number';
import { congressNameOf } from '@contract/rules/setup';
import type { NationalArea } from '@/features/setup/api';
import { useAreas } from '@/features/setup/queries';
import { errorText } from '@/platform/error-text';
import { Field, Line } from '../shared/entry/line';
import { DEPTH, type Draft, type StepProps } from './draft';

const LEVELS: Readonly<Record<AreaLevel, string>> = { city: '市级', county: '县（市、区）级', town: '乡镇（街道）级' };
const AREA_LABELS = ['省', '市', '县（市、区）', '乡镇（街道）'];

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string | undefined;
  empty?: string;
}

/** One of few, or of a long list that the browser searches itself. */
function Choice({ label, value, options, onChange, error, empty }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className="entry__input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
        >
          {empty ? <option value="">{empty}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface AreaChoiceProps {
  setupKey: string;
  /** Which of the areas, from 0, the province. */
  depth: number;
  path: readonly NationalArea[];
  onChoose: (area: NationalArea | undefined) => void;
  error: string | undefined;
}

function AreaChoice({ setupKey, depth, path, onChoose, error }: AreaChoiceProps) {
  const above = depth === 0 ? '' : path[depth - 1]?.code;
  const areas = useAreas(setupKey, above);
  const failed = areas.isError ? errorText(areas.error) : undefined;
  return (
    <Choice
      label={AREA_LABELS[depth] ?? ''}
      value={path[depth]?.code ?? ''}
      empty={areas.isFetching ? '正在加载…' : '请选择'}
      options={(areas.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => onChoose(areas.data?.find((area) => area.code === code))}
      error={failed ?? error}
    />
  );
}

const nameOf = (path: readonly NationalArea[]): string =>
  congressNameOf(
    path.map(({ name }) => name),
    path.at(-1)?.code.length ?? 0,
  );

/** Whose platform this is: area, name and current term. */
export function CongressStep({ setupKey, draft, change, errors }: StepProps) {
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
      <Choice
        label="本单位的级别"
        value={level}
        options={Object.entries(LEVELS).map(([value, label]) => ({ value, label }))}
        onChange={setLevel}
      />
      {AREA_LABELS.slice(0, Math.min(depth, path.length + 1)).map((label, at) => (
        <AreaChoice
          key={label}
          setupKey={setupKey}
          depth={at}
          path={path}
          onChoose={(area) => choose(area ? [...path.slice(0, at), area] : path.slice(0, at))}
          error={at === Math.min(depth - 1, path.length) ? errors['area'] : undefined}
        />
      ))}
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
        // 第二十一届.
        max={5}
        value={term}
        onChange={(text) => change({ term: text })}
        error={errors['term']}
        beside={<span className="setup__beside">{count === null ? '届' : `第${chineseNumber(count)}届`}</span>}
      />
      <Field label="本届开始日期" error={errors['termBegin']}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="date"
            className="entry__input"
            min="1949-10-01"
            max="2199-12-31"
            value={draft.termBegin}
            onChange={(event) => change({ termBegin: event.target.value })}
            aria-invalid={Boolean(errors['termBegin'])}
            aria-describedby={describedBy}
          />
        )}
      </Field>
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
