import { readJson } from '../content/read-json.ts';

type Word =
  | 'scene'
  | 'episodePlan'
  | 'importance'
  | 'importanceMended'
  | 'workPlan'
  | 'remark'
  | 'ground'
  | 'comment'
  | 'appeal'
  | 'note'
  | 'noteAnswer'
  | 'checkRemark'
  | 'checkNo';

export const applicationTexts = readJson<Record<Word, string>>('applications.json');
