import { Button } from 'antd';
import { useState } from 'react';
import { LIVELIHOOD_ACTIONS } from '@contract/rules/livelihood';
import type { LivelihoodRecord } from '@/features/livelihood/queries';
import { numberText } from '@/lib/number-text';
import { Files } from '../../ui/files';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';
import { FixProblemForm } from './problem-forms';

type Problem = LivelihoodRecord['problemList'][number];

/** The problems found, and how they were fixed. */
export function ProblemsPanel({ project }: { project: LivelihoodRecord }) {
  const [fixed, setFixed] = useState<Problem>();
  const [isOpen, setOpen] = useState(false);
  const { problemList, problems, actions } = project;
  if (problemList.length === 0) return null;
  const fix = (problem: Problem) => {
    setFixed(problem);
    setOpen(true);
  };
  return (
    <Panel
      title="问题和整改"
      extra={<span className="console-muted">{`发现 ${numberText(problems)} 个，已整改 ${numberText(project.fixed)} 个`}</span>}
    >
      <ul className="console-livelihood-rows is-open">
        {problemList.map((problem) => (
          <li key={problem.id}>
            <div>
              <p className="console-prose">
                <MarkTag mark={problem.fixed ? { tone: 'good', word: '已整改' } : { tone: 'bad', word: '待整改' }} /> {problem.content}
              </p>
              <p className="console-muted">{`${problem.raisedOn}，${problem.raisedByName}`}</p>
              {problem.photos.length > 0 && <Files files={problem.photos} />}
              {problem.fixed && (
                <div className="console-livelihood-fix">
                  <p className="console-prose">{`整改：${problem.fix}`}</p>
                  <p className="console-muted">{problem.fixedOn}</p>
                  {problem.fixPhotos.length > 0 && <Files files={problem.fixPhotos} />}
                </div>
              )}
            </div>
            {!problem.fixed && actions.includes('fixProblem') && (
              <Button size="small" aria-label={`${LIVELIHOOD_ACTIONS.fixProblem}：${problem.content}`} onClick={() => fix(problem)}>
                登记整改
              </Button>
            )}
          </li>
        ))}
      </ul>
      {fixed && <FixProblemForm project={project} problem={fixed} open={isOpen} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
