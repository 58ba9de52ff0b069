import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { moneyText } from '@/features/livelihood/words';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import type { BallotProject, OfferedProjects } from './use-offered';

interface BallotFieldProps {
  id?: string;
  /** The ids in the order of the ballot. */
  value?: readonly number[];
  onChange?: (ids: number[]) => void;
  offered: OfferedProjects;
  /** The text when there are no projects to choose. */
  nothing: string;
  /** Whether the ballot cannot be changed, because the vote decides a tie. */
  isFixed: boolean;
}

const NONE: readonly number[] = [];

const moved = (ids: readonly number[], at: number, by: number): number[] => {
  const next = [...ids];
  const [taken] = next.splice(at, 1);
  if (taken !== undefined) next.splice(at + by, 0, taken);
  return next;
};

const Project = ({ project: { title, cost, unitName } }: { project: BallotProject }) => (
  <span className="console-ballot__name">
    {title} <span className="console-muted">{[cost !== null && moneyText(cost), unitName].filter(Boolean).join('，')}</span>
  </span>
);

/** The projects of a ballot in their order, and the projects that can be added. */
export function BallotField({ id, value = NONE, onChange, offered: { projects, error, retry }, nothing, isFixed }: BallotFieldProps) {
  if (error !== null && !projects) return <LoadFailed what="项目" error={error} onRetry={retry} />;
  if (!projects) return <RowsSkeleton />;
  const chosen = value.flatMap((one) => projects.find((project) => project.id === one) ?? []);
  const others = projects.filter((project) => !value.includes(project.id));
  const change = (ids: readonly number[]) => onChange?.([...ids]);
  return (
    <div className="console-ballot" id={id} role="group" aria-label="投票项目">
      {chosen.length > 0 && (
        <ol aria-label="列入投票的项目">
          {chosen.map((project, at) => (
            <li key={project.id}>
              <span className="console-ballot__ordinal">{at + 1}</span>
              <Project project={project} />
              {!isFixed && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    disabled={at === 0}
                    aria-label={`上移 ${project.title}`}
                    onClick={() => change(moved(value, at, -1))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    disabled={at === chosen.length - 1}
                    aria-label={`下移 ${project.title}`}
                    onClick={() => change(moved(value, at, 1))}
                  />
                  <Button
                    size="small"
                    aria-label={`移除 ${project.title}`}
                    onClick={() => change(value.filter((one) => one !== project.id))}
                  >
                    移除
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {!isFixed && others.length > 0 && (
        <>
          <p className="console-muted">
            可以列入的 {others.length} 个{' '}
            <Button size="small" onClick={() => change([...value, ...others.map((project) => project.id)])}>
              全部列入
            </Button>
          </p>
          <ul aria-label="可以列入的项目">
            {others.map((project) => (
              <li key={project.id}>
                <Project project={project} />
                <Button size="small" aria-label={`列入 ${project.title}`} onClick={() => change([...value, project.id])}>
                  列入
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {projects.length === 0 && <p className="console-muted">{nothing}</p>}
    </div>
  );
}
