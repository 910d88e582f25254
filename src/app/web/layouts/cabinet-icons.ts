import {
  IconBuilding,
  IconClipboardList,
  IconFileCheck,
  IconListCheck,
  IconFileText,
  IconHistory,
  IconHome,
  IconMessage,
  IconMessages,
  IconPhone,
  IconQuestionMark,
  IconSend,
  IconSettings,
} from '#ui/cabinet/icons.ts';
import { IconMail, IconNews, IconStar, IconUser, IconUsers, IconMovie, IconWriting } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { NavItem } from '#app/web/layouts/cabinet-nav.ts';

export const cabinetIcons: Readonly<Record<NavItem['icon'], Icon>> = {
  home: IconHome,
  person: IconUser,
  scenario: IconFileText,
  selection: IconClipboardList,
  request: IconSend,
  questionnaire: IconListCheck,
  application: IconFileCheck,
  authors: IconUsers,
  star: IconStar,
  people: IconUsers,
  company: IconBuilding,
  mail: IconMail,
  settings: IconSettings,
  film: IconMovie,
  question: IconMessage,
  messages: IconMessages,
  phone: IconPhone,
  content: IconWriting,
  news: IconNews,
  history: IconHistory,
  help: IconQuestionMark,
  site: IconHome,
};
