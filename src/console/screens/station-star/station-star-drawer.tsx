import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  STAR_LIMITS,
  STAR_MEANINGS,
  STAR_PART_NAMES,
  STAR_PARTS,
  STAR_WORDS,
  type StarPart,
  STATION_DUTIES,
  type StationDuty,
} from '@contract/rules/station-star';
import { type StationStar, useOverrideStars, useStationStar } from '@/features/station-star/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { StepModal } from '../../form/step-modal';
import { useScreenLinks } from '../../menu/use-screen-links';
import { FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { counted, filled } from '../../ui/text-limit';
import { percentText, Stars } from './stars';
import './station-star.scss';

interface DrawerProps {
  id?: number;
  year: number | undefined;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, year, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useStationStar(id, year);
  const [isSetting, setSetting] = useState(false);
  return (
    <FormDrawer
      {...rest}
      title={data?.name ?? '联络站星级'}
      actions={
        data?.mayOverride && (
          <Button type="primary" onClick={() => setSetting(true)}>
            调整星级
          </Button>
        )
      }
    >
      {data ? (
        <Whole station={data} />
      ) : error ? (
        <LoadFailed what="联络站星级" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
      {data && isSetting && <Override station={data} onClose={() => setSetting(false)} />}
    </FormDrawer>
  );
}

/** The parts of a station's stars, each with the data it was calculated from. */
export const StationStarDrawer = unmountOnClose<DrawerProps>(Loader);

/** Returns the link to the list that a part was calculated from, for the station and the year. */
function useRowsOf({ id, year }: StationStar): (part: StarPart) => string | null {
  const { to } = useScreenLinks();
  const search = `stationId=${String(id)}&from=${String(year)}-01-01&to=${String(year)}-12-31`;
  return (part) => {
    if (part === 'held' || part === 'onDuty') return to('reception/list', search);
    return part === 'profile' ? null : to('matter/list', search);
  };
}

function Whole({ station }: { station: StationStar }) {
  const rowsOf = useRowsOf(station);
  const { year, score, shares, weights, duties, changes, lastHeldOn, idle } = station;
  return (
    <>
      <FactList
        facts={[
          ['年度', `${String(year)} 年`],
          ['星级', <Stars key="stars" {...station} />],
          ['得分', score === null ? '没有可计算的数据' : score.toFixed(1)],
          ['最近接待', `${lastHeldOn ?? '没有'}${idle ? '（90 天没有接待）' : ''}`],
        ]}
      />
      <table className="console-star-parts">
        <thead>
          <tr>
            <th>项目</th>
            <th>权重</th>
            <th>比例</th>
            <th>依据</th>
          </tr>
        </thead>
        <tbody>
          {STAR_PART_NAMES.map((part) => {
            const rows = rowsOf(part);
            const { part: done, whole } = shares[part];
            const text = `${numberText(done)} ÷ ${numberText(whole)}`;
            return (
              <tr key={part}>
                <td>
                  {STAR_PARTS[part]}
                  <div className="console-muted">{STAR_MEANINGS[part]}</div>
                </td>
                <td>{weights[part]}</td>
                <td>{percentText(shares[part])}</td>
                <td>{rows ? <Link to={rows}>{text}</Link> : text}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="console-muted">没有可计算数据的项目（—）不计入；90 分以上五星，80 四星，70 三星，60 二星。</p>
      <h3>履职要求</h3>
      <FactList
        facts={(Object.keys(STATION_DUTIES) as StationDuty[]).map((duty) => [
          STATION_DUTIES[duty],
          `${numberText(duties[duty].part)} / ${numberText(duties[duty].whole)}`,
        ])}
      />
      {changes.length > 0 && (
        <>
          <h3>调整记录</h3>
          <ul className="console-star-changes">
            {changes.map(({ id, stars, reason, byName, at }) => (
              <li key={id}>
                {minuteText(at)} {byName}：{stars === null ? '恢复为按得分' : STAR_WORDS[String(stars) as keyof typeof STAR_WORDS]}，
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const BY_SCORE = 'score';
const OPTIONS = [
  ...Object.entries(STAR_WORDS)
    .reverse()
    .map(([value, label]) => ({ value, label })),
  { value: BY_SCORE, label: '恢复为按得分' },
];

function Override({ station, onClose }: { station: StationStar; onClose: () => void }) {
  const change = useOverrideStars();
  return (
    <StepModal<{ stars: string; reason: string }>
      {...{
        name: 'override-stars',
        title: `调整“${station.name}”${String(station.year)} 年星级`,
        okText: '调整',
        open: true,
        onClose,
        change,
      }}
      onSend={({ stars, reason }) =>
        change.mutate(
          { id: station.id, year: station.year, stars: stars === BY_SCORE ? null : Number(stars), reason },
          { onSuccess: onClose },
        )
      }
    >
      <Form.Item name="stars" label="星级" rules={[{ required: true, message: '请选择星级' }]}>
        <Select options={OPTIONS} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={filled('原因', STAR_LIMITS.reason)}>
        <Input.TextArea rows={3} {...counted(STAR_LIMITS.reason)} />
      </Form.Item>
    </StepModal>
  );
}
