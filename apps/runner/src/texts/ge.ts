/** German. */
import { numbersIn } from '@sightline/domain/numbers';
import { directionOf, languages } from '@sightline/domain/projects';
import { stepTexts } from '@sightline/question-views/step-texts/ge';
import type { Texts } from './texts.ts';

const { number, counted } = numbersIn('ge');
const pixels = counted({ other: '# Pixel' });
const degreesOf = counted({ other: '# Grad' });

export const texts: Texts = {
  tag: languages.ge,
  direction: directionOf('ge'),
  languageName: 'Deutsch',
  steps: stepTexts,
  run: {
    needsScript: 'Ab hier braucht diese Seite JavaScript. Bitte erlauben Sie es und laden Sie die Seite neu.',
    loading: 'Einen Moment',
    preview: 'Vorschau: Es wird nichts aufgezeichnet',
    pleaseAnswer: 'Bitte beantworten Sie diese Frage, um fortzufahren.',
    recording: 'Aufzeichnung läuft',
    timeLeft: (clock) => `Verbleibende Zeit ${clock}`,
    soonOver: 'Noch wenige Sekunden.',
    voiceLost: 'Das Mikrofon ist nicht mehr da. Sie können weitermachen; Ihre Stimme wird nicht mehr aufgezeichnet.',
    recordingFull:
      'Die Aufzeichnung dieser Sitzung hat ihre Obergrenze erreicht. Sie können weitermachen: Ihre Antworten werden weiterhin gespeichert.',
    done: 'Geschafft',
    gaveUp: 'Nicht geschafft',
    task: 'Ihre Aufgabe',
    showTask: 'Aufgabe zeigen',
    hideTask: 'Aufgabe ausblenden',
    move: 'Leiste verschieben',
    stage: (screen) => `Prototyp, Bildschirm ${screen}`,
    live: { screen: 'Bildschirm wird geteilt', voice: 'Mikrofon ist an', camera: 'Kamera ist an' },
  },
  check: {
    title: 'Zuerst eine kurze Prüfung',
    about: 'Sie dauert weniger als eine Minute, damit Sie später nichts aufhält.',
    cameraOff: 'Ihre Kamera ist aus, bis Sie die Prüfung starten. Ihr Browser fragt dann, ob diese Seite sie verwenden darf.',
    microphoneOff: 'Ihr Mikrofon ist aus, bis Sie die Prüfung starten. Ihr Browser fragt dann, ob diese Seite es verwenden darf.',
    begin: 'Prüfung starten',
    goOn: 'Weiter',
    again: 'Noch einmal versuchen',
    anyway: 'Trotzdem weiter',
    withoutCamera: 'Ohne Kamera weiter',
    withoutVoice: 'Ohne Mikrofon weiter',
    stop: 'Nicht mehr teilnehmen',
    needed: 'Ohne das ist eine Teilnahme an dieser Studie nicht möglich.',
    picture: 'Das Bild Ihrer Kamera, nur für Sie sichtbar',
    looking: 'Einen Moment',
    browser: {
      name: 'Browser',
      good: 'Er kann alles, was nötig ist.',
      old: 'Dieser Browser kann das nicht. Bitte öffnen Sie den Link aus Ihrer Einladung in einem aktuellen Chrome, Edge, Firefox oder Safari.',
    },
    connection: {
      name: 'Verbindung',
      good: 'Sie steht.',
      slow: 'Sie ist langsam. Das macht nichts: Was Sie tun, wird hier aufbewahrt, bis es gesendet ist.',
      away: 'Sie sind offline. Sie können weitermachen: Alles wird hier aufbewahrt, bis Sie wieder verbunden sind.',
    },
    camera: {
      name: 'Kamera',
      good: 'Sie funktioniert.',
      asking: 'Bitte erlauben Sie sie in der Frage Ihres Browsers.',
      denied:
        'Die Kamera wurde nicht erlaubt. Klicken Sie auf das Kamera- oder Schlosszeichen neben der Adresse, erlauben Sie die Kamera und versuchen Sie es noch einmal.',
      busy: 'Ein anderes Programm verwendet die Kamera. Schließen Sie sie dort und versuchen Sie es noch einmal.',
      missing: 'Es wurde keine Kamera gefunden. Schließen Sie eine an oder öffnen Sie ihre Abdeckung und versuchen Sie es noch einmal.',
      lost: 'Die Kamera ist nicht mehr da. Schließen Sie sie wieder an und versuchen Sie es noch einmal.',
      sensor: 'Die Kamera funktioniert, aber ihr Bild kann auf diesem Gerät nicht ausgewertet werden.',
    },
    light: {
      name: 'Licht',
      good: 'Es ist hell genug.',
      dark: 'Es ist zu dunkel. Schalten Sie vor sich ein Licht ein oder wenden Sie sich einem Fenster zu.',
    },
    face: {
      name: 'Gesicht',
      good: 'Es ist am richtigen Platz.',
      none: 'Es ist kein Gesicht zu sehen. Setzen Sie sich so vor die Kamera, dass Ihr Gesicht das Oval füllt.',
      two: 'Es ist mehr als ein Gesicht zu sehen. Bitte seien Sie allein im Bild.',
      far: 'Bitte kommen Sie etwas näher.',
      near: 'Bitte setzen Sie sich etwas weiter zurück.',
      aside: 'Bitte bewegen Sie Ihr Gesicht in das Oval.',
    },
    microphone: {
      name: 'Mikrofon',
      good: 'Wir hören Sie.',
      quiet: 'Bitte sagen Sie ein paar Worte.',
      silent:
        'Es ist nichts zu hören. Bitte prüfen Sie, ob das richtige Mikrofon gewählt und eingeschaltet ist, oder machen Sie so weiter.',
      asking: 'Bitte erlauben Sie es in der Frage Ihres Browsers.',
      denied:
        'Das Mikrofon wurde nicht erlaubt. Klicken Sie auf das Schlosszeichen neben der Adresse, erlauben Sie das Mikrofon und versuchen Sie es noch einmal.',
      busy: 'Ein anderes Programm verwendet das Mikrofon. Schließen Sie es dort und versuchen Sie es noch einmal.',
      missing: 'Es wurde kein Mikrofon gefunden. Schließen Sie eines an und versuchen Sie es noch einmal.',
      level: 'Lautstärke',
    },
  },
  gaze: {
    title: 'Blicken Sie auf die Punkte',
    about: [
      'Die Punkte erscheinen nacheinander. Blicken Sie auf jeden, bis er verschwindet.',
      'Halten Sie den Kopf still und sitzen Sie so, wie Sie im Test sitzen werden.',
      'Es dauert etwa eine halbe Minute.',
    ],
    begin: 'Punkte zeigen',
    skip: 'Ohne Blickverfolgung weiter',
    point: (place, count) => `Punkt ${number(place)} von ${number(count)}. Blicken Sie darauf.`,
    measuring: 'Wird berechnet',
    results: {
      good: 'Die Blickverfolgung funktioniert gut',
      fair: 'Die Blickverfolgung funktioniert einigermaßen',
      poor: 'Die Blickverfolgung ist ungenau',
    },
    goodAbout: 'Wir können erkennen, was Sie ansehen.',
    fairAbout: 'Wir können ungefähr erkennen, wohin Sie blicken.',
    poorAbout: 'Mehr Licht auf Ihrem Gesicht oder weniger hinter Ihnen hilft. Sie können es noch einmal versuchen oder so weitermachen.',
    error: (px, degrees) => `Im Durchschnitt um etwa ${pixels(px)}${degrees === null ? '' : ` (${degreesOf(degrees)})`} daneben.`,
    unseen: 'Ihre Augen waren nicht gut genug zu sehen, um das zu messen.',
    retry: 'Noch einmal versuchen',
    goOn: 'Weiter',
    driftTitle: 'Blicken Sie noch einmal auf die Punkte',
    driftAbout: 'Nur wenige Sekunden, um zu sehen, ob die Blickverfolgung noch stimmt.',
    endTitle: 'Ein letzter Blick auf die Punkte',
    endAbout: 'Nur wenige Sekunden, um zu sehen, wie gut die Blickverfolgung funktioniert hat. Danach ist die Kamera aus.',
  },
  bar: {
    timeLeft: 'Verbleibende Zeit',
    minimise: 'Verkleinern oder vergrößern',
    move: 'Verschieben: ziehen oder die Pfeiltasten verwenden',
    sending: 'Der Rest wird noch gesendet …',
    closeWindow: 'Sie können dieses Fenster schließen',
  },
  website: {
    openTitle: 'Website öffnen',
    open: 'Website öffnen',
    openAgain: 'Website erneut öffnen',
    blocked: 'Ihr Browser hat das Fenster nicht geöffnet. Mit dieser Schaltfläche geht es auf.',
    ownWindow: 'Die Website ist in einem eigenen Fenster geöffnet.',
    comeBack: 'Kommen Sie hierher zurück, wenn Sie fertig sind.',
    closed:
      'Das Fenster der Aufgabe scheint geschlossen zu sein. Sind Sie fertig? Wenn nicht, machen Sie dort weiter oder öffnen Sie es erneut.',
    said: (ending) => `Sie haben auf der Website „${ending}“ gewählt. Bitte bestätigen Sie das hier.`,
  },
  linked: {
    openTitle: 'Prototyp öffnen',
    open: 'Prototyp öffnen',
    openAgain: 'Prototyp erneut öffnen',
    ownWindow: 'Der Prototyp ist in einem eigenen Fenster geöffnet.',
    ready: 'Ihr Bildschirm ist freigegeben. Öffnen Sie den Prototyp, wenn Sie so weit sind.',
    choose: 'Wählen Sie Ihren ganzen Bildschirm oder das Fenster, in dem der Prototyp sein wird.',
  },
  framed: {
    from: 'Der Prototyp kommt von Figma: Ihr Browser lädt ihn von dort, sobald Sie beginnen.',
    loading: 'Der Prototyp wird geladen',
    elsewhere: 'Der Prototyp kann auf dieser Seite nicht gezeigt werden. Er öffnet sich stattdessen in einem eigenen Fenster.',
  },
  application: { underWay: 'Öffnen Sie jetzt die App auf Ihrem Telefon. Kommen Sie auf diese Seite zurück, wenn Sie fertig sind.' },
  share: {
    title: 'Geben Sie für diese Aufgabe Ihren Bildschirm frei',
    about:
      'Wer diese Studie durchführt, möchte sehen, wo Sie nach etwas suchen. Was Sie freigeben, wird als Video aufgezeichnet, bis die Aufgabe endet.',
    steps: [
      'Klicken Sie unten auf die Schaltfläche; Ihr Browser fragt dann, was Sie freigeben möchten.',
      'Wählen Sie Ihren ganzen Bildschirm oder das Fenster, in dem die Website sein wird.',
      'Schließen Sie vorher alles, was niemand sehen soll.',
    ],
    button: 'Bildschirm freigeben',
    refused:
      'Es wird nichts freigegeben. Sie können es noch einmal versuchen oder ohne Freigabe weitermachen: Dann wird nur aufgezeichnet, wie die Aufgabe ausging.',
    cannot:
      'Dieser Browser kann den Bildschirm nicht freigeben. Sie können ohne Freigabe weitermachen: Dann wird nur aufgezeichnet, wie die Aufgabe ausging.',
    without: 'Ohne Freigabe weitermachen',
    tryAgain: 'Noch einmal versuchen',
    ready: 'Ihr Bildschirm ist freigegeben. Öffnen Sie die Website, wenn Sie so weit sind.',
    stopped:
      'Ihr Bildschirm ist nicht mehr freigegeben. Bitte geben Sie ihn wieder frei, oder machen Sie ohne Freigabe weiter: Dann hat das Video eine Lücke.',
    again: 'Wieder freigeben',
    tab: 'Sie haben nur einen einzelnen Tab freigegeben, die Aufgabe öffnet sich aber in einem anderen. Bitte wählen Sie Ihren ganzen Bildschirm oder ein Fenster.',
  },
  finish: {
    takenTitle: 'Sie haben schon teilgenommen',
    sending: 'Der Rest wird noch gesendet',
    left: counted({ one: 'Noch # Teil', other: 'Noch # Teile' }),
    offline: 'Sie sind offline. Alles bleibt hier gespeichert; bitte lassen Sie diese Seite offen, bis Sie wieder verbunden sind.',
    thanks: 'Vielen Dank',
    thanksAbout: 'Alles ist angekommen. Sie können diese Seite schließen.',
    partNotSaved:
      'Ein Teil Ihrer Aufzeichnung konnte nicht gespeichert werden. Alles andere ist angekommen. Sie können diese Seite schließen.',
    previewOver: 'Ende der Vorschau',
    previewAbout: 'Hier sehen Teilnehmende einen Dank. Von diesem Durchlauf wurde nichts aufgezeichnet.',
    goOn: 'Weiter',
    deleteAll: 'Alles löschen',
    deleteSure: 'Alles löschen, was von Ihnen vorliegt?',
    keep: 'Behalten',
    overTitle: 'Diese Sitzung ist vorbei',
    overAbout: 'Was bei uns angekommen war, ist gespeichert. Sie können diese Seite schließen.',
    fullMeanwhile:
      'Sie waren eine Weile weg, und inzwischen haben genug Personen an der Studie teilgenommen. Was Sie beigetragen haben, ist gespeichert.',
  },
  away: {
    offline:
      'Im Moment erreicht uns nichts. Was Sie eingeben, bleibt auf diesem Gerät gespeichert und wird gesendet, sobald die Verbindung wieder da ist. Bitte machen Sie weiter.',
    offlineUnkept:
      'Im Moment erreicht uns nichts, und dieser Browser speichert nichts. Bitte lassen Sie diese Seite offen, bis die Verbindung wieder da ist.',
    back: 'Die Verbindung ist wieder da. Was gespeichert war, wird jetzt gesendet.',
    unkept:
      'Dieser Browser speichert nichts: Beim Neuladen ginge verloren, was noch nicht gesendet ist. Bitte lassen Sie diese Seite bis zum Ende offen.',
  },
  tabs: {
    openTitle: 'Dieser Test ist in einem anderen Tab geöffnet',
    openAbout: 'Er läuft immer nur in einem Tab. Wenn Sie hier weitermachen, hält der andere Tab an. Es geht nichts verloren.',
    movedTitle: 'Dieser Test läuft in einem anderen Tab weiter',
    movedAbout: 'In diesem Tab wird nichts mehr aufgezeichnet. Ihre bisherigen Angaben sind gespeichert.',
    continueHere: 'Hier weitermachen',
    close: 'Diesen Tab schließen',
    mayClose: 'Sie können diesen Tab jetzt selbst schließen.',
  },
  menu: {
    open: 'Menü',
    back: 'Zurück zur vorigen Frage',
    stopKeep: 'Aufhören und Bisheriges behalten',
    keepSure: 'Hier aufhören?',
    keepAbout: 'Ihre bisherigen Angaben werden gesendet und gespeichert. Sie können den Test später nicht fortsetzen.',
    keptAbout: 'Sie haben den Test beendet. Ihre bisherigen Angaben sind gespeichert. Sie können diese Seite schließen.',
    stop: 'Aufhören und alles löschen',
    sure: 'Aufhören und alles löschen?',
    about: 'Alle Antworten und Aufzeichnungen, die bisher von Ihnen vorliegen, werden gelöscht. Das lässt sich nicht rückgängig machen.',
    keepGoing: 'Weitermachen',
    failed: 'Das hat uns nicht erreicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    deleting: 'Alles wird gelöscht',
    stoppedTitle: 'Es wird nichts mehr aufgezeichnet',
    stoppedAbout:
      'Was von Ihnen vorliegt, wird gelöscht, sobald wir erreichbar sind. Bitte lassen Sie diese Seite offen: Wir versuchen es weiter.',
    deletedTitle: 'Alles ist gelöscht',
    deletedAbout: 'Danke für Ihre Zeit. Sie können diese Seite schließen.',
  },
};
