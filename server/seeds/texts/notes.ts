import type { Random } from '../random';

const ACCEPTED = ['', '内容具体、建议可行，予以受理', '一事一议，符合要求，予以受理', '经审核符合受理条件'];
const REFUSED = [
  '所提事项属上级国家机关职权范围，建议转作社情民意反映',
  '与已受理的建议内容重复，请代表参与该件联名',
  '涉及正在审理的个案，依照规定不予受理',
  '内容涉及多个不相关事项，请按一事一议分别提出',
  '所提事项属村民自治范围，已转所在乡镇协调处理',
];
const ASSIGNED = [
  '请在三个月内答复代表',
  '请加强与代表沟通，按期答复',
  '请主办单位牵头，会同会办单位研究办理',
  '请于规定期限内办结并报送答复函',
];
const RETURNED = [
  '该事项不属我单位职责范围，建议改由主管部门办理',
  '主要内容涉及其他部门职能，我单位可作会办',
  '机构改革后相关职能已划出，申请退回改办',
];
const WITHDRAWN = ['相关问题已得到解决，不再提出', '经与有关部门沟通，拟补充调研后重新提出', '与其他代表所提内容重复，申请撤回'];
const DECLINED = ['对具体措施有不同看法，暂不联名', '已另行提出同类建议，不再联名', '对情况了解不够，待调研后再提'];
const MERGED = ['与已受理的同类建议反映同一问题，并案办理、一并答复', '内容与同类建议基本一致，并入办理，答复时同时告知代表'];
const APPROVED = ['', '同意', '同意答复', '内容属实，同意发出'];
const GRANTED = ['', '同意延期，请抓紧办理并及时告知代表', '情况属实，同意延期'];
const NOT_GRANTED = ['请按原定期限答复，未尽事项可在答复中列明计划', '理由不充分，请抓紧协调，按期答复'];
const REMINDED = ['', '请代表对答复情况作出评价', '评价期限将至，请及时评价'];
const SUPERVISED = ['列入年度重点督办建议', '代表和群众关注度高，由领导领衔督办'];
const PRAISE = [
  '',
  '',
  '办理单位重视，多次上门沟通，对答复表示满意。',
  '答复具体，措施可行，希望继续抓好落实。',
  '工作人员实地察看并当面听取意见，办理态度认真。',
  '问题得到解决，群众反映良好。',
];
const MOSTLY = ['答复比较全面，但实施进度还可以再快一些。', '希望能明确完成时间，并适时反馈进展。', '部分措施还需要进一步细化。'];
const COMPLAINT = [
  '答复内容较为笼统，没有明确解决时限，希望重新研究办理。',
  '所提核心问题没有正面回应，请进一步调研后答复。',
  '现场情况没有改善，群众意见较大，请抓紧落实。',
];

/** Notes that users write with their steps. */
export const notes = {
  accept: (random: Random) => random.pick(ACCEPTED),
  refuse: (random: Random) => random.pick(REFUSED),
  assign: (random: Random) => random.pick(ASSIGNED),
  return: (random: Random) => random.pick(RETURNED),
  decline: (random: Random) => random.pick(DECLINED),
  merge: (random: Random) => random.pick(MERGED),
  approve: (random: Random) => random.pick(APPROVED),
  grant: (random: Random) => random.pick(GRANTED),
  notGrant: (random: Random) => random.pick(NOT_GRANTED),
  remind: (random: Random) => random.pick(REMINDED),
  supervise: (random: Random) => random.pick(SUPERVISED),
  withdraw: (random: Random) => random.pick(WITHDRAWN),
  praise: (random: Random) => random.pick(PRAISE),
  mostly: (random: Random) => random.pick(MOSTLY),
  complaint: (random: Random) => random.pick(COMPLAINT),
};
