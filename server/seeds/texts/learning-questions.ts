import type { QuestionInput } from '@contract/schema/course';

const judge = (text: string, right: boolean, explanation: string): QuestionInput => ({
  ...{ kind: 'judge', text, options: [], answers: [right ? 0 : 1], explanation },
});
const single = (text: string, options: string[], answer: number, explanation: string): QuestionInput => ({
  ...{ kind: 'single', text, options, answers: [answer], explanation },
});
const multiple = (text: string, options: string[], answers: number[], explanation: string): QuestionInput => ({
  ...{ kind: 'multiple', text, options, answers, explanation },
});

/** The questions of the demo's tests, about the laws on people's congresses. */
export const LEARNING_QUESTIONS: readonly QuestionInput[] = [
  single('地方各级人民代表大会每届任期几年？', ['三年', '四年', '五年', '六年'], 2, '地方各级人民代表大会每届任期五年。'),
  single('县级以上地方人民代表大会，多少名以上代表联名可以提出议案？', ['五名', '十名', '二十名', '三十名'], 1, '县级以上为十人以上联名。'),
  single('乡镇人民代表大会，多少名以上代表联名可以提出议案？', ['三名', '五名', '十名', '二十名'], 1, '乡镇为五人以上联名。'),
  single(
    '承办单位一般应当自代表建议交办之日起多长时间内答复？',
    ['一个月', '两个月', '三个月', '一年'],
    2,
    '一般三个月，特殊情况不超过六个月。',
  ),
  judge('代表建议可以由一名代表单独提出。', true, '建议、批评和意见可以单独提出，也可以联名提出。'),
  judge('代表未经批准两次不出席本级人民代表大会会议的，代表资格终止。', true, '这是代表资格终止的情形之一。'),
  judge('代表对会议的各项议案只能投赞成票或者反对票。', false, '也可以弃权。'),
  judge('代表应当同原选区选民或者原选举单位保持密切联系。', true, '这是代表的义务。'),
  multiple('议案应当有哪些内容？', ['案由', '案据', '方案', '预算'], [0, 1, 2], '议案应当有案由、案据和方案。'),
  multiple('下列哪些是代表在闭会期间的活动？', ['视察', '专题调研', '执法检查', '批准财政预算'], [0, 1, 2], '预算由会议审查和批准。'),
];
