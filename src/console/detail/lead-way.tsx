import { Link } from 'react-router-dom';
import { StepButton } from '../form/step-button';
import { useScreenLinks } from '../menu/use-screen-links';

interface LeadButtonProps {
  /** What it is made of: 留言. */
  of: string;
  make: () => Promise<unknown>;
}

/** Makes a lead of something with one press and a yes. */
export const LeadButton = ({ of, make }: LeadButtonProps) => (
  <StepButton
    question={{ title: '转为线索？', content: `会带上${of}的标题和内容，去掉电话等号码；审核后公开，代表可以认领办理。` }}
    take={make}
    done="已转为线索，请到线索列表审核"
  >
    转为线索
  </StepButton>
);

/** Leads to the lead that something became; nothing where it became none, or the role has no such screen. */
export function LeadLink({ leadId }: { leadId: number | null }) {
  const link = useScreenLinks().subject({ type: 'lead', id: leadId ?? 0 });
  if (leadId === null || !link) return null;
  return (
    <p>
      <Link className="console-link" to={link}>
        查看转成的线索
      </Link>
    </p>
  );
}
