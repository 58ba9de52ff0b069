interface Worded {
  title: string;
  closesOn: string | null;
}

const untilText = ({ closesOn }: Worded): string => (closesOn === null ? '' : `请在 ${closesOn} 结束之前提出意见。`);

export const publishedText = (law: Worded): string => `${law.title}\n${untilText(law)}`;
export const unansweredText = (law: Worded): string => `${law.title}\n您还没有提出意见。${untilText(law)}`;
export const endedText = ({ title }: Worded): string => `${title}\n征求意见已经结束，请整理收到的意见。`;
export const resultText = ({ title }: Worded): string => `${title}\n请查看意见采纳情况，以及您的意见有什么结果。`;
