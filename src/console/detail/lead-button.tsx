import { StepButton } from '../form/step-button';

interface LeadButtonProps {
  /** What the lead is made from, e.g. 留言. */
  of: string;
  make: () => Promise<unknown>;
}

/** Makes a lead from a record, after one confirmation. */
export const LeadButton = ({ of, make }: LeadButtonProps) => (
  <StepButton
    question={{ title: '转为线索？', content: `会带上${of}的标题和内容，去掉电话等号码；审核后公开，代表可以认领办理。` }}
    take={make}
    done="已转为线索，请到线索列表审核"
  >
    转为线索
  </StepButton>
);
