/** Words of the mails that invite members, in the languages of the tester's pages. */
import type { LanguageCode } from '@sightline/domain/projects';

interface InvitationTexts {
  subject: (study: string) => string;
  reminder: (study: string) => string;
  /** `minutes`: how long it takes; `reward`: with its currency. */
  invite: (study: string, minutes: number, reward: string) => string;
  /** `until`: a date with its time and zone. */
  until: (until: string) => string;
  /** Why it may be closed earlier. */
  places: string;
  open: string;
  /** Where they pause or leave, before an address. */
  stop: string;
  /** Before an address that ends the mails at once. */
  stopNow: string;
}

export const invitationTexts: Record<LanguageCode, InvitationTexts> = {
  en: {
    subject: (study) => `You are invited: ${study}`,
    reminder: (study) => `Still open for you: ${study}`,
    invite: (study, minutes, reward) =>
      `You are invited to take part in “${study}”. It takes about ${minutes} min, and you receive ${reward} once your test is approved.`,
    until: (until) => `You can take part until ${until}.`,
    places: 'The study ends earlier if all places are taken.',
    open: 'Take part',
    stop: 'You receive this email because you are a member of the panel. You can pause or leave at any time on your panel page.',
    stopNow: 'Stop these emails:',
  },
  ge: {
    subject: (study) => `Einladung: ${study}`,
    reminder: (study) => `Noch offen für Sie: ${study}`,
    invite: (study, minutes, reward) =>
      `Sie sind zur Teilnahme an „${study}“ eingeladen. Der Test dauert etwa ${minutes} Minuten. Sobald er angenommen ist, erhalten Sie ${reward}.`,
    until: (until) => `Sie können bis ${until} teilnehmen.`,
    places: 'Die Studie endet früher, wenn alle Plätze vergeben sind.',
    open: 'Teilnehmen',
    stop: 'Sie erhalten diese E-Mail als Mitglied des Panels. Auf Ihrer Panel-Seite können Sie jederzeit pausieren oder austreten.',
    stopNow: 'Diese E-Mails abbestellen:',
  },
  fr: {
    subject: (study) => `Invitation : ${study}`,
    reminder: (study) => `Encore ouvert pour vous : ${study}`,
    invite: (study, minutes, reward) =>
      `Vous êtes invité(e) à participer à « ${study} ». Le test dure environ ${minutes} min. Vous recevez ${reward} dès qu’il est accepté.`,
    until: (until) => `Vous pouvez participer jusqu’au ${until}.`,
    places: 'L’étude se termine plus tôt si toutes les places sont prises.',
    open: 'Participer',
    stop: 'Vous recevez cet e-mail en tant que membre du panel. Vous pouvez faire une pause ou quitter le panel à tout moment sur votre page.',
    stopNow: 'Ne plus recevoir ces e-mails :',
  },
  sp: {
    subject: (study) => `Invitación: ${study}`,
    reminder: (study) => `Todavía puede participar: ${study}`,
    invite: (study, minutes, reward) =>
      `Le invitamos a participar en «${study}». La prueba dura unos ${minutes} min. Recibirá ${reward} cuando se apruebe.`,
    until: (until) => `Puede participar hasta el ${until}.`,
    places: 'El estudio termina antes si se ocupan todas las plazas.',
    open: 'Participar',
    stop: 'Recibe este correo porque es miembro del panel. Puede hacer una pausa o darse de baja en cualquier momento en su página del panel.',
    stopNow: 'Dejar de recibir estos correos:',
  },
  it: {
    subject: (study) => `Invito: ${study}`,
    reminder: (study) => `Ancora aperto per lei: ${study}`,
    invite: (study, minutes, reward) =>
      `È invitato a partecipare a «${study}». Il test dura circa ${minutes} minuti. Quando sarà approvato riceverà ${reward}.`,
    until: (until) => `Può partecipare fino al ${until}.`,
    places: 'Lo studio termina prima se tutti i posti sono occupati.',
    open: 'Partecipa',
    stop: 'Riceve questa e-mail perché è membro del panel. Può mettere in pausa o lasciare il panel in qualsiasi momento dalla sua pagina.',
    stopNow: 'Non ricevere più queste e-mail:',
  },
  ru: {
    subject: (study) => `Приглашение: ${study}`,
    reminder: (study) => `Вы ещё можете принять участие: ${study}`,
    invite: (study, minutes, reward) =>
      `Приглашаем вас принять участие в исследовании «${study}». Тест занимает около ${minutes} мин. После его одобрения вы получите ${reward}.`,
    until: (until) => `Участвовать можно до ${until}.`,
    places: 'Исследование завершится раньше, если все места будут заняты.',
    open: 'Принять участие',
    stop: 'Вы получили это письмо как участник панели. На своей странице панели вы можете в любой момент приостановить участие или выйти.',
    stopNow: 'Больше не получать эти письма:',
  },
  id: {
    subject: (study) => `Undangan: ${study}`,
    reminder: (study) => `Masih terbuka untuk Anda: ${study}`,
    invite: (study, minutes, reward) =>
      `Anda diundang untuk mengikuti “${study}”. Tes ini memerlukan sekitar ${minutes} menit. Anda menerima ${reward} setelah tes disetujui.`,
    until: (until) => `Anda dapat ikut serta hingga ${until}.`,
    places: 'Studi berakhir lebih awal jika semua tempat sudah terisi.',
    open: 'Ikut serta',
    stop: 'Anda menerima email ini karena Anda anggota panel. Anda dapat berhenti sementara atau keluar kapan saja di halaman panel Anda.',
    stopNow: 'Berhenti menerima email ini:',
  },
  vi: {
    subject: (study) => `Lời mời: ${study}`,
    reminder: (study) => `Vẫn còn chỗ cho bạn: ${study}`,
    invite: (study, minutes, reward) =>
      `Bạn được mời tham gia “${study}”. Bài kiểm tra mất khoảng ${minutes} phút. Bạn nhận ${reward} khi bài được duyệt.`,
    until: (until) => `Bạn có thể tham gia đến ${until}.`,
    places: 'Nghiên cứu kết thúc sớm hơn nếu đã đủ người.',
    open: 'Tham gia',
    stop: 'Bạn nhận email này vì là thành viên của nhóm. Bạn có thể tạm dừng hoặc rời nhóm bất cứ lúc nào trên trang của mình.',
    stopNow: 'Ngừng nhận các email này:',
  },
  th: {
    subject: (study) => `คำเชิญ: ${study}`,
    reminder: (study) => `ยังเปิดรับคุณอยู่: ${study}`,
    invite: (study, minutes, reward) => `ขอเชิญคุณเข้าร่วม “${study}” ใช้เวลาประมาณ ${minutes} นาที คุณจะได้รับ ${reward} เมื่อการทดสอบได้รับการอนุมัติ`,
    until: (until) => `คุณเข้าร่วมได้จนถึง ${until}`,
    places: 'การศึกษาจะจบก่อนหากมีผู้เข้าร่วมครบแล้ว',
    open: 'เข้าร่วม',
    stop: 'คุณได้รับอีเมลนี้เพราะเป็นสมาชิกของกลุ่มผู้ทดสอบ คุณหยุดชั่วคราวหรือออกได้ทุกเมื่อในหน้าของคุณ',
    stopNow: 'หยุดรับอีเมลเหล่านี้:',
  },
  cn: {
    subject: (study) => `邀请：${study}`,
    reminder: (study) => `您仍可参加：${study}`,
    invite: (study, minutes, reward) => `诚邀您参加“${study}”。测试约需 ${minutes} 分钟，通过后您将获得 ${reward}。`,
    until: (until) => `您可以在 ${until} 之前参加。`,
    places: '名额满后研究将提前结束。',
    open: '参加',
    stop: '您是测试小组成员，因此收到此邮件。您可以随时在小组页面暂停或退出。',
    stopNow: '不再接收此类邮件：',
  },
  hk: {
    subject: (study) => `邀請：${study}`,
    reminder: (study) => `您仍可參加：${study}`,
    invite: (study, minutes, reward) => `誠邀您參加「${study}」。測試約需 ${minutes} 分鐘，通過後您會收到 ${reward}。`,
    until: (until) => `您可以在 ${until} 之前參加。`,
    places: '名額滿後研究會提早結束。',
    open: '參加',
    stop: '您是測試小組成員，因此收到這封電郵。您可以隨時在小組頁面暫停或退出。',
    stopNow: '不再接收此類電郵：',
  },
  ar: {
    subject: (study) => `دعوة: ${study}`,
    reminder: (study) => `ما زال بإمكانك المشاركة: ${study}`,
    invite: (study, minutes, reward) =>
      `أنت مدعو للمشاركة في «${study}». يستغرق الاختبار حوالي ${minutes} دقيقة، وستحصل على ${reward} بعد الموافقة عليه.`,
    until: (until) => `يمكنك المشاركة حتى ${until}.`,
    places: 'تنتهي الدراسة قبل ذلك إذا اكتمل العدد.',
    open: 'شارك',
    stop: 'تصلك هذه الرسالة لأنك عضو في مجموعة المختبرين. يمكنك الإيقاف المؤقت أو المغادرة في أي وقت من صفحتك.',
    stopNow: 'إيقاف هذه الرسائل:',
  },
};
