import { errorMessage, isCancelled } from '@relaptop/shared/api';
import { LIMITS, type Profile } from '@relaptop/shared/contracts';
import {
  AppForm,
  boolean,
  CheckboxField,
  object,
  PictureField,
  pictureSchema,
  string,
  SubmitButton,
  TextField,
} from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { Avatar, Box, PersonPhoto } from '@relaptop/shared/ui';
import defaultAvatar from '../../assets/default-avatar.svg';
import { useSessionKeeper } from '../../session/SessionContext';
import { useAccountChangeMutation, useAccountPhotoMutation } from '../../common/accountApi';

interface Values {
  name: string;
  photo: File | null;
  isPhotoRemoved: boolean;
}

const schema = object({
  name: string()
    .trim()
    .required('Enter your name')
    .max(LIMITS.name.max, `Enter at most ${LIMITS.name.max} characters`),
  photo: pictureSchema,
  isPhotoRemoved: boolean().required(),
});

const PIXELS = 72;

export function ProfileForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  return (
    <AppForm<Values>
      label="Name and photo"
      draft="profile"
      initialValues={{ name: profile.name, photo: null, isPhotoRemoved: false }}
      schema={schema}
      onSubmit={async (values, { resetForm }) => {
        const saved = await save(values);
        if (saved) resetForm({ values: { name: saved.name, photo: null, isPhotoRemoved: false } });
        return saved !== undefined;
      }}
    >
      <TextField name="name" label="Name" autoComplete="name" />
      <div>
        {/* A new photo changes the key, which clears the chosen file. */}
        <PictureField
          key={profile.photo}
          name="photo"
          label="Photo"
          current={<CurrentPhoto address={profile.photo} />}
          round
        />
        {profile.photo && <CheckboxField name="isPhotoRemoved" label="Remove my photo" />}
      </div>
      <Box>
        <SubmitButton size="medium">Save</SubmitButton>
      </Box>
    </AppForm>
  );
}

const CurrentPhoto = ({ address }: { address: Profile['photo'] }) => (
  <Avatar sx={{ width: PIXELS, height: PIXELS, bgcolor: 'transparent' }}>
    <PersonPhoto address={address} size={PIXELS}>
      <img src={defaultAvatar} alt="" width={PIXELS} height={PIXELS} />
    </PersonPhoto>
  </Avatar>
);

/**
 * Saves the profile first at the shop and then at Firebase. If they differ, the shop's copy is valid.
 * Resolves to undefined after a canceled upload, and after a failure, which a toast reports.
 */
function useSaveProfile(): (values: Values) => Promise<Profile | undefined> {
  const keeper = useSessionKeeper();
  const [upload] = useAccountPhotoMutation();
  const [change] = useAccountChangeMutation();
  return async ({ name, photo: file, isPhotoRemoved }) => {
    try {
      const added = file && (await upload(file).unwrap()).data.display_url;
      // Absolute, because Firebase stores the address too.
      const photo = added ? new URL(added, window.location.origin).href : isPhotoRemoved ? null : undefined;
      const saved = await change({ name: name.trim(), ...(photo !== undefined && { photo }) }).unwrap();
      await keeper.changeProfile(saved.name, saved.photo).then(
        () => notify.success('Your profile is saved'),
        () =>
          notify.info(
            'Your profile is saved, but after your next log-in the header may show your old name or photo. Save again later to fix that.',
          ),
      );
      return saved;
    } catch (error) {
      if (!isCancelled(error)) notify.error(`We couldn’t save your profile. ${errorMessage(error)}`);
      return undefined;
    }
  };
}
