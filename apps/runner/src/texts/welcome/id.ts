/** Indonesian. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/id';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('id');
const days = counted({ other: '# hari' });

export const welcome: WelcomeTexts = {
  asks: (count) => `mengundang Anda mengikuti tes ${stepTexts.minutes(count)}`,
  needed: 'wajib',
  optional: 'opsional',
  statements: {
    screen: 'Saya setuju apa yang saya lakukan dalam pengujian direkam',
    screenAsVideo: 'Saya setuju layar saya direkam sebagai video',
    phone: 'Saya setuju merekam layar ponsel saya dan mengirim videonya',
    voice: 'Saya setuju suara saya direkam',
    gaze: 'Saya setuju arah pandangan saya direkam',
    expression: 'Saya setuju ekspresi wajah saya direkam',
    camera: 'Saya setuju video wajah saya direkam',
  },
  screen: 'Layar Anda di jendela pengujian',
  screenOfWebsite: 'Halaman, klik, dan gulir. Apa yang Anda ketik disembunyikan, juga saat situs menampilkannya lagi.',
  hiddenTexts: {
    changed: 'Teks yang muncul setelah Anda pertama kali menekan tombol juga disembunyikan.',
    all: 'Semua teks dan gambar situs juga disembunyikan.',
  },
  screenOfPrototype: 'Apa yang Anda tekan serta cara Anda bergerak dan menggulir selama pengujian.',
  screenAsVideo: 'Video layar atau jendela yang Anda pilih untuk dibagikan.',
  voice: 'Suara Anda',
  voiceAbout: 'Jika Anda mengucapkan apa yang Anda pikirkan, kami memahami alasannya.',
  voiceToText: (host) =>
    host === null
      ? 'Yang Anda ucapkan diubah menjadi teks di server ini.'
      : `Yang Anda ucapkan dikirim ke ${host} untuk diubah menjadi teks.`,
  gaze: 'Ke mana Anda melihat',
  gazeAbout: 'Dihitung dari kamera Anda di perangkat ini. Tidak ada gambar yang keluar darinya.',
  expression: 'Ekspresi wajah Anda',
  expressionAbout: 'Tujuh angka beberapa kali per detik, dihitung di perangkat ini. Tidak ada gambar yang keluar darinya.',
  camera: 'Video kamera Anda',
  cameraAbout: 'Video wajah Anda selama mengerjakan tugas.',
  cameraNotice:
    'Studi ini meminta kamera Anda. Kamera tetap mati sampai Anda setuju dan memulai pemeriksaan, dan ada tanda setiap kali kamera menyala. Gambarnya diolah di perangkat ini dan tidak pernah keluar darinya, kecuali Anda juga mengizinkan video kamera Anda.',
  cameraPoint:
    'Gambar dari kamera diolah di perangkat Anda sendiri. Yang disimpan adalah ke mana Anda melihat di layar dan angka tentang ekspresi wajah Anda, masing-masing hanya jika Anda izinkan; videonya sendiri hanya jika Anda izinkan.',
  recorded: 'Apa saja yang direkam',
  age: 'Usia',
  gender: 'Jenis kelamin',
  genders: { none: 'Tidak dijawab', Female: 'Perempuan', Male: 'Laki-laki', Other: 'Lainnya' },
  problems: {
    age: 'Masukkan usia antara 5 dan 120, atau kosongkan.',
    answers: 'Mohon periksa jawaban Anda.',
    changed: 'Halaman ini telah berubah sejak Anda membukanya. Silakan baca lagi.',
    consent: 'Centang ini untuk ikut serta.',
    gone: 'Sesi Anda sebelumnya telah berakhir. Silakan mulai lagi.',
  },
  resume: 'Lanjutkan dari tempat terakhir',
  restart: 'Mulai lagi sebagai orang lain',
  kept: (count) => `Disimpan selama ${days(count)}. Anda dapat berhenti kapan saja dan meminta semuanya dihapus.`,
  again: {
    begun: 'Anda sudah memulai tes ini sebelumnya. Jawaban Anda tersimpan.',
    done: 'Anda sudah mengikuti tes ini. Terima kasih.',
    manage: 'Kelola data saya',
  },
  device: {
    needsComputer: 'Silakan ikuti tes ini di komputer',
    whyNeedsComputer: 'Dalam tes ini Anda membagikan layar. Ponsel dan tablet tidak dapat melakukannya.',
    needsPhone: 'Silakan ikuti tes ini di ponsel Android',
    suitsPhone: 'Tes ini dibuat untuk ponsel',
    whySuitsPhone: 'Di komputer, tampilan dan cara kerjanya bisa berbeda.',
    suitsComputer: 'Tes ini dibuat untuk komputer',
    whySuitsComputer: 'Di ponsel, tampilan dan cara kerjanya bisa berbeda.',
    toComputer: 'Buka tautan ini di komputer, atau pindai kodenya dari sana:',
    anyway: 'Tetap lanjutkan di sini',
    copy: 'Salin tautan',
    copied: 'Tersalin',
    toPhone: 'Pindai kode dengan kamera ponsel Anda, atau buka tautan ini di ponsel:',
  },
  app: {
    onPhone: 'Pengujian ini dilakukan di ponsel Android, dengan Android 7.0 atau lebih baru.',
    code: 'Kode berisi tautan ke pengujian ini',
    kept: 'Layar aplikasi tidak direkam. Yang disimpan adalah jawaban Anda, berhasil tidaknya tugas, dan lama pengerjaannya.',
  },
  myData: 'Penggunaan data saya',
  dataPoints: (researcher, count) => [
    `Jawaban Anda, dan apa yang Anda izinkan di atas, disimpan untuk ${researcher} dan orang-orang yang mengerjakan studi ini.`,
    'Apa yang Anda ketik di situs web yang diuji tidak pernah direkam, hanya panjangnya.',
    'Nama dan alamat Anda tidak ditanyakan. Usia dan jenis kelamin boleh diisi atau dikosongkan.',
    'Tentang perangkat Anda, kami menyimpan browser dan versinya, sistem operasi, ukuran jendela, bahasa, dan apakah ada layar sentuh. Alamat jaringan Anda hanya dipakai untuk membatasi penyalahgunaan: disimpan beberapa menit dan tidak disimpan bersama jawaban Anda.',
    `Semuanya dihapus setelah ${days(count)}. Anda dapat berhenti kapan saja lewat menu dan meminta semuanya langsung dihapus.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Masukkan kode Anda',
  codeAbout: 'Kode ada di undangan yang Anda terima.',
  codeLabel: 'Kode',
  codeSubmit: 'Lanjutkan',
  unknownTitle: 'Kode tidak dikenali',
  unknownAbout: 'Periksa kode di undangan Anda, lalu coba lagi.',
  notStartedTitle: 'Pengujian ini belum dimulai',
  notStartedAbout: 'Silakan kembali beberapa saat lagi dengan tautan yang sama.',
  endedTitle: 'Pengujian ini sudah berakhir',
  endedAbout: 'Terima kasih atas minat Anda.',
  fullTitle: 'Pengujian ini sudah penuh',
  fullAbout: 'Jumlah peserta sudah cukup. Terima kasih atas kesediaan Anda membantu.',
  pausedTitle: 'Pengujian ini dijeda',
  pausedAbout: 'Silakan kembali beberapa saat lagi dengan tautan yang sama.',
  takenAbout: 'Setiap undangan berlaku untuk satu kali ikut serta. Terima kasih atas waktu Anda.',
  tooManyTitle: 'Terlalu banyak percobaan',
  tooManyAbout: 'Mohon tunggu beberapa menit, lalu buka tautannya lagi.',
  entryLinkTitle: 'Tautan ini tidak valid',
  entryLinkAbout: 'Buka kembali pengujian dari situs yang mengundang Anda. Jika tetap gagal, hubungi situs tersebut.',
  tooYoungTitle: (years) => `Pengujian ini untuk orang berusia ${years} tahun ke atas`,
  tooYoungAbout: 'Terima kasih sudah ingin membantu. Tidak ada data tentang Anda yang disimpan.',
  busyTitle: 'Mohon tunggu sebentar',
  busyAbout: 'Beberapa orang di jaringan Anda baru saja memulai pengujian ini. Mohon tunggu beberapa detik, lalu coba lagi.',
  notLoadedTitle: 'Halaman ini tidak dapat dimuat',
  notLoadedAbout: 'Mohon periksa koneksi Anda dan coba lagi. Yang sudah Anda berikan tetap tersimpan.',
};
