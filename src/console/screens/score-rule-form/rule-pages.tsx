import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { type ScoreRuleRecord, type ScoreRuleTree, useScoreRule, useScoreRuleTree } from '@/features/score-rule/queries';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { NotOpened } from '../../ui/not-opened';
import { EmptyState } from '../../ui/empty-state';
import { ItemSkeleton } from '../../ui/skeletons';
import { draftOf } from './rule-values';
import { ScoreRuleForm } from './score-rule-form';

function BackToRules() {
  const link = useScreenLinks().to('score/rules');
  return (
    link && (
      <Link className="console-link" to={link}>
        返回积分规则
      </Link>
    )
  );
}

/** Loads the rules of the viewer's own congress, which the form needs. */
function WithTree({ children }: { children: (tree: ScoreRuleTree) => ReactNode }) {
  const { data, error, refetch } = useScoreRuleTree();
  if (data) return <>{children(data)}</>;
  if (error) return <NotOpened what="积分规则" error={error} onRetry={() => void refetch()} back={<BackToRules />} />;
  return <ItemSkeleton />;
}

/** The form of a new rule: not for users who may only read the rules. */
function NewRule({ title, isFirst, parentId }: { title: string; isFirst: boolean; parentId: number | null }) {
  return (
    <WithTree>
      {(tree) =>
        tree.mayEdit ? (
          <ScoreRuleForm {...{ title, isFirst, parentId, tree, rule: undefined }} />
        ) : (
          <EmptyState title="没有权限" text="您只能查看积分规则，不能新增。">
            <BackToRules />
          </EmptyState>
        )
      }
    </WithTree>
  );
}

/** The screen at /integral/add. */
export const ScoreRuleAdd = () => <NewRule title="新增一级规则" isFirst parentId={null} />;

/** /integral/secondAdd; the id in the query string is the first-level rule that the new rule belongs to. */
export function ScoreSecondAdd() {
  const id = useDetailId() ?? null;
  return <NewRule key={id} title="新增二级规则" isFirst={false} parentId={id} />;
}

/**
 * The form of a rule; redirects to the draft of the rule when there is one. The draft is read only once, because saving here creates one and must not
 * redirect.
 */
function Change({ tree, rule, title }: { tree: ScoreRuleTree; rule: ScoreRuleRecord; title: string }) {
  const [draft] = useState(() => draftOf(tree, rule.id));
  if (draft !== undefined) return <Navigate to={`?id=${String(draft)}`} replace />;
  return <ScoreRuleForm {...{ title, tree, rule }} isFirst={rule.parentId === null} parentId={rule.parentId} />;
}

function EditPage({ isFirst }: { isFirst: boolean }) {
  const id = useDetailId();
  const query = useScoreRule(id);
  const titleOf = ({ name }: ScoreRuleRecord) => `修改“${name}”`;
  return (
    <DetailScreen what="积分规则" id={id} query={query} titleOf={titleOf} back={<BackToRules />}>
      {(rule) =>
        (rule.parentId === null) === isFirst ? (
          <WithTree>{(tree) => <Change tree={tree} rule={rule} title={titleOf(rule)} />}</WithTree>
        ) : (
          <EmptyState title="积分规则没有打开" text={`这条规则不是${isFirst ? '一级' : '二级'}规则。`}>
            <BackToRules />
          </EmptyState>
        )
      }
    </DetailScreen>
  );
}

/** /integral/edit and /integral/secondEdit, for the rule whose id is in the query string. */
export const ScoreRuleEdit = () => <EditPage isFirst />;
export const ScoreSecondEdit = () => <EditPage isFirst={false} />;
