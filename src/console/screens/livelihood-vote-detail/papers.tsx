import { DownloadOutlined, FundProjectionScreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveVoteProtocol, saveVoteSheet } from '@/features/livelihood-vote/papers';
import type { VoteRecord } from '@/features/livelihood-vote/queries';
import { withId } from '../../menu/menu-tree';
import { useScreenLinks } from '../../menu/use-screen-links';

function SaveButton({ save, children }: { save: () => Promise<void>; children: ReactNode }) {
  const [isSaving, setSaving] = useState(false);
  const press = () => {
    setSaving(true);
    // The transport has already shown the error.
    void save()
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <Button icon={<DownloadOutlined />} loading={isSaving} onClick={press}>
      {children}
    </Button>
  );
}

/** The documents of a vote for printing, and the link to its wall screen. */
export function Papers({ vote }: { vote: VoteRecord }) {
  const wall = useScreenLinks().to('livelihoodVote/wall');
  const navigate = useNavigate();
  const isConfirmed = vote.state === 'confirmed' || vote.state === 'published';
  return (
    <div className="console-detail-actions" role="group" aria-label="材料和大屏">
      {wall && vote.state !== 'draft' && (
        <Button icon={<FundProjectionScreenOutlined />} onClick={() => void navigate(withId(wall, vote.id))}>
          计票大屏
        </Button>
      )}
      <SaveButton save={() => saveVoteSheet(vote)}>下载投票项目表</SaveButton>
      {isConfirmed && <SaveButton save={() => saveVoteProtocol(vote)}>下载结果报告</SaveButton>}
    </div>
  );
}
