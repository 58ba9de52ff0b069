import { Checkbox, Switch } from 'antd';
import { useState } from 'react';
import { LAW_PART_KINDS, MOST_COMPARED } from '@contract/rules/draft-law';
import { type DraftLaw, useDraftLawComparison } from '@/features/draft-law/queries';
import { partName } from '@/features/draft-law/words';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import './comparison.scss';

type Rows = NonNullable<ReturnType<typeof useDraftLawComparison>['data']>['rows'];
type Cell = NonNullable<Rows[number]['cells'][number]>;

/** Two or three texts side by side, with additions and deletions marked. */
export function Comparison({ law: { id, texts } }: { law: DraftLaw }) {
  const [chosen, setChosen] = useState(() => texts.slice(-2).map((text) => text.id));
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useDraftLawComparison(id, chosen);
  const isFull = chosen.length >= MOST_COMPARED;
  return (
    <div className="console-law-comparison">
      <div className="console-law-comparison__tools">
        <span>选两份或三份：</span>
        <Checkbox.Group<number>
          aria-label="选择对照的文本，两份或三份"
          value={chosen}
          options={texts.map((text) => ({
            ...{ value: text.id, label: text.name },
            disabled: chosen.includes(text.id) ? chosen.length <= 2 : isFull,
          }))}
          // In the order in which the texts were made, independent of the order of choosing.
          onChange={(ids) => setChosen(texts.map((text) => text.id).filter((one) => ids.includes(one)))}
        />
        <label className="console-law-comparison__whole">
          <Switch size="small" checked={isWhole} onChange={setWhole} /> 没有修改的也显示
        </label>
      </div>
      {error && !data && <LoadFailed what="对照" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && (
        <>
          <p className="console-muted" role="status">
            {data.changed === 0 ? '这些文本没有不同之处。' : `共 ${String(data.changed)} 处不同：`}
            <ins className="console-law-run">增加的文字</ins> <del className="console-law-run">删去的文字</del>
          </p>
          <div className="console-law-comparison__scroll" role="region" aria-label="文本对照" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {data.texts.map((text) => (
                    <th key={text.id} scope="col">
                      {text.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows
                  .filter(({ isChanged }) => isWhole || isChanged)
                  .map((row, at) => (
                    // A row has no other key than its index.
                    <tr key={at}>
                      {row.cells.map((cell, place) => (
                        <td key={data.texts[place]?.id}>
                          {cell ? <Part part={cell} /> : <span className="console-muted">{missingWords(row)}</span>}
                        </td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}

/** Returns the text for a column that lacks the part of that row. */
function missingWords({ cells }: Rows[number]): string {
  const kind = cells.find((cell) => cell !== null)?.kind ?? 'preamble';
  return kind === 'preamble' ? '没有这部分' : `没有这一${LAW_PART_KINDS[kind]}`;
}

const Part = ({ part }: { part: Cell }) => (
  <>
    <strong>{partName(part)}</strong>　
    {part.runs.map((run, at) => (
      <Run key={at} run={run} />
    ))}
  </>
);

/** With three texts, an addition of the middle one can be deleted again in the last. */
function Run({ run: { text, added, dropped } }: { run: Cell['runs'][number] }) {
  const kept = dropped ? <del className="console-law-run">{text}</del> : text;
  return added ? <ins className="console-law-run">{kept}</ins> : <span>{kept}</span>;
}
